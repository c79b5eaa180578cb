import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { restoreLostFocus } from './restore-lost-focus.ts'
import './dialog.css'

export interface DialogProps {
  title: string
  /** What it is about, where several things on the screen could be meant. */
  about?: string | undefined
  children: ReactNode
  /** Buttons. The first one gets the focus, so let it be the harmless one. */
  actions: ReactNode
  /** Escape, and a press beside the dialog unless it is static. */
  onClose: () => void
  /** A press beside it does not close it. */
  isStatic?: boolean
  /** What was decided in it is being done: nothing closes it before it is known whether that failed. */
  isBusy?: boolean
  /** It came by itself and must be heard. */
  isAlert?: boolean
  /** What its text says is to be heard before a button is pressed; the focus goes to one at once. */
  isQuestion?: boolean
  /** The id of what is to be heard instead, where its text is long. */
  describedBy?: string
}

/** A modal dialog, open for as long as it is rendered. The browser keeps the focus inside and gives it back. */
export function Dialog(props: DialogProps) {
  const { title, about, children, actions, onClose, isStatic, isBusy, isAlert, isQuestion, describedBy } =
    props
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  // Before it leaves the page: only a dialog that is still there gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    open(element)
    return () => {
      element.close()
      // Nothing on the screen may have opened it, or what did leaves with it.
      queueMicrotask(restoreLostFocus)
    }
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key for closing is Escape, which the browser handles
    <dialog
      ref={dialog}
      className="dialog"
      role={isAlert ? 'alertdialog' : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={describedBy ?? (isAlert || isQuestion ? `${id}-text` : undefined)}
      onCancel={event => {
        event.preventDefault()
        if (!isBusy) onClose()
      }}
      // Chromium asks only once: a second Escape closes it.
      onClose={() => {
        const element = dialog.current
        if (!element || element.open) return
        if (isBusy) open(element)
        else onClose()
      }}
      onClick={event => {
        if (!isStatic && !isBusy && event.target === dialog.current) onClose()
      }}
    >
      <div className="dialog-body">
        <h2 id={`${id}-title`}>{title}</h2>
        <div id={`${id}-text`} className="stack">
          {about && (
            <p>
              <strong>
                <bdi>{about}</bdi>
              </strong>
            </p>
          )}
          {children}
        </div>
        <div className="dialog-actions">{actions}</div>
      </div>
    </dialog>
  )
}

function open(element: HTMLDialogElement): void {
  element.showModal()
  element.querySelector<HTMLElement>('.dialog-actions button, .dialog-actions a')?.focus({
    // Of a dialog taller than the screen the beginning is read first.
    preventScroll: true,
  })
  // To what the browser itself focused first it has scrolled.
  element.scrollTop = 0
}
