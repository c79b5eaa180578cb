// Runs before the app in a frame of the sandbox: gives it a server, a storage and a person of the wanted state.
import * as messages from '../../contract/messages.ts'
import { API_BASE } from '../../contract/protocol.ts'
import { fillCart, nurse, ownOnSite, writeSomething } from './nurse.ts'
import { readSetting, type State } from './states.ts'

/** How long a screen may load what it then shows without a connection. */
const CUT_AFTER_MS = 4_000

const { state, theme, isSignedIn } = readSetting(location.search)
/** Whatever is sent gets no answer, a no, or a no because the site has one of the same unit. */
const hasWritten = state === 'waiting' || state === 'refused' || state === 'second review'
const hasCart = state === 'refused cart line' || state === 'untold cart'
const isNurse = isSignedIn || hasWritten || hasCart
let isCut = state === 'nothing saved'

separateStorage(`sandbox ${state}${isNurse ? ' nurse' : ''} `)
interceptCalls()
if (state === 'offline') setTimeout(cut, CUT_AFTER_MS)
if (hasWritten) void writeSomething()
if (state === 'refused cart line') void fillCart()

/** Frames of one site share their storage; here each state has its own. */
function separateStorage(prefix: string): void {
  const { getItem, setItem, removeItem } = Storage.prototype
  const given: Record<string, string> = { theme }
  if (isNurse) Object.assign(given, { token: 'sandbox', user: JSON.stringify(nurse) })
  Storage.prototype.getItem = function (name) {
    return given[name] ?? getItem.call(this, prefix + name)
  }
  Storage.prototype.setItem = function (name, value) {
    setItem.call(this, prefix + name, value)
  }
  Storage.prototype.removeItem = function (name) {
    removeItem.call(this, prefix + name)
  }
  // All frames share one: what waits in one state would be reported as lost in every other.
  Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined })
  const { open } = IDBFactory.prototype
  IDBFactory.prototype.open = function (name, version) {
    return open.call(this, prefix + name, version)
  }
}

function cut(): void {
  isCut = true
  dispatchEvent(new Event('offline'))
}

function interceptCalls(): void {
  const real = window.fetch.bind(window)
  window.fetch = async (input, init) => {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    if (!pathname.startsWith(API_BASE)) return real(request)
    return answer(pathname.slice(API_BASE.length), request, real)
  }
}

async function answer(call: string, request: Request, real: typeof fetch): Promise<Response> {
  if (state === 'loading') return new Promise(() => undefined)
  if (isCut) throw new TypeError('Cut off by the sandbox.')
  if (isNurse && call === 'check_auth') return Response.json({ response_status: 200, user: nurse })
  if (state === 'second review' && call === 'my-orders') return Response.json(ownOnSite())
  if (request.method === 'POST' && state === 'waiting') throw new TypeError('Cut off by the sandbox.')
  if (request.method === 'POST' && state === 'refused') return refusal('title', 'Title is required')
  if (request.method === 'POST' && state === 'second review') {
    const isReview = call.startsWith('review/')
    return isReview ? refusal('review', messages.alreadySubmitted) : Response.json({ response_status: 200 })
  }
  if (call === 'payment-intent/checkout' && payments[state]) return Response.json(payments[state])
  if (call === 'cart/cartCount' && state === 'untold cart') return refusal('cart', 'Not now.')
  if (call === 'cart/addToCart' && state === 'refused cart line')
    return refusal('price', 'The price has changed.')
  if (call === 'cart/cartCount' && hasCart)
    return Response.json({ response_status: 200, data: nothingInCart })
  const response = await real(request)
  const body: unknown = await response.json()
  // The server does not know the nurse: what is hers cannot be had, and she stays signed in.
  if (isNurse && (body as { response_status?: number }).response_status === 401)
    throw new TypeError('Unknown to the server of the sandbox.')
  return Response.json(state === 'empty' ? emptied(body) : body)
}

const nothingInCart = { CartTemporary: [], products: [], productImages: [] }

/** What the provider says of a payment. */
const payments: Partial<Record<State, object>> = {
  'payment waits': { response_status: 409, validation_errors: {} },
  'payment failed': { response_status: 422, validation_errors: { payment: [messages.paymentFailed] } },
  'payment done': { response_status: 200 },
}

function refusal(field: string, message: string): Response {
  return Response.json({ response_status: 422, validation_errors: { [field]: [message] } })
}

/** The same answer with nothing in its lists. */
function emptied(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body, (_, value: unknown) => (Array.isArray(value) ? [] : value)))
}
