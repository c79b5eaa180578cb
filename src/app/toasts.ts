/**
 * Short messages in the corner, with the specification's times (section 9). The library behind them is
 * fetched with the first one. What matters never lives in a toast alone: forms repeat it beside the field.
 */
export type Kind = 'success' | 'error' | 'info' | 'progress'

const SUCCESS_MS = 4_000
const SERVER_ERROR_MS = 4_000
const VALIDATION_MS = 6_000
/** Where the specification names no time: the library's default. */
const DEFAULT_MS = 5_000

/** Something the server confirmed: four seconds. */
export function toastSuccess(text: string): void {
  void show('success', text, SUCCESS_MS)
}

let ofForm: ReturnType<typeof show>[] = []

/** What a form misses: six seconds, one toast for each message, the first on top; in the place of those before. */
export function toastValidation(texts: readonly string[]): void {
  showFormErrors(texts, VALIDATION_MS)
}

/** What the server found wrong with a form: four seconds, in the place of those before. */
export function toastRefused(texts: readonly string[]): void {
  showFormErrors(texts, SERVER_ERROR_MS)
}

function showFormErrors(texts: readonly string[], closeAfterMs: number): void {
  closeFormErrors()
  ofForm = texts.toReversed().map(text => show('error', text, closeAfterMs))
}

/** At each submit: what was said of the one before is out of date, and would contradict what comes of this one. */
export function closeFormErrors(): void {
  for (const shown of ofForm) void shown.then(close => close?.())
  ofForm = []
}

/** What a server answered, or the text of a broken connection: four seconds each. */
export function toastServerErrors(texts: readonly string[]): void {
  for (const text of texts.toReversed()) void show('error', text, SERVER_ERROR_MS)
}

export function toastInfo(text: string): void {
  void show('info', text, DEFAULT_MS)
}

/** Fetches the library ahead of need, so that a toast can also be shown without a connection. */
export function warmToasts(): void {
  void loadStack()
}

let stack: Promise<typeof import('./toasts/stack.tsx')> | null = null

function loadStack() {
  stack ??= import('./toasts/stack.tsx')
  // A failed load is tried again with the next toast.
  stack.catch(() => {
    stack = null
  })
  return stack
}

/**
 * Shows a message of any kind for any time; the functions above know the times.
 * @returns how to close it early; undefined where it could not be shown.
 */
export function show(kind: Kind, text: string, closeAfterMs: number): Promise<(() => void) | undefined> {
  return loadStack().then(
    ({ showToast }) => showToast(kind, text, closeAfterMs),
    // No library, no toast: the same text stands in the form or in the list.
    () => undefined,
  )
}
