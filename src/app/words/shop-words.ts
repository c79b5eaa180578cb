/** Our texts of cart, checkout and payment; those that the specification fixes are in `contract/messages.ts`. */
import { nothingChanged } from './waiting-words.ts'

// product
export const selectColor = 'Select Product Color'
export const selectSize = 'Select Product Size'
export const color = 'Color'
export const size = 'Size'
export const quantity = 'Quantity'
export const less = 'One less'
export const more = 'One more'
export const addToCart = 'Add To Cart'
export const buyNow = 'Proceed to Check out'
export const zoomIn = 'Enlarge the picture'
export const zoomOut = 'Back to the whole picture'
export const pictures = 'Pictures'
export const adding = 'Putting it into your cart'
export const removing = 'Taking it out of your cart'
export const addedOffline = "Saved on this phone. It goes into your cart when you're connected."
export const removedOffline = "Saved on this phone. It leaves your cart when you're connected."
export const removedHere = 'Taken out of your cart.'
export const addedInTrouble = 'Saved on this phone. It goes into your cart when the site is back.'
export const removedInTrouble = 'Saved on this phone. It leaves your cart when the site is back.'
export const cannotKeep = {
  quota: 'There is no room left on this phone. Nothing was changed.',
  broken: nothingChanged,
  unavailable: 'This browser keeps nothing. Your cart needs a connection.',
} as const
export const justTaken =
  'It has just gone into your cart. Taking it out again needs a connection: please try again shortly.'
export const stillUnderWay = 'It is on its way into your cart at this moment. Please try again shortly.'
export const mayHaveArrived =
  'It may be in your cart already: we will know once the site can be reached. Until then you can discard it under "Waiting to send".'

// cart
export const product = 'Product'
export const price = 'Price'
export const total = 'Total'
export const remove = (name: string) => `Remove ${name}`
export const removeHeading = 'Remove'
export const cartTotals = 'Cart Totals'
export const cartSubtotal = 'Cart Subtotal'
export const shipping = 'Shipping'
export const shippingLater = "Added when you're online"
export const shippingInTrouble = 'Added when the site is back'
export const freeShipping = 'Free'
export const orderTotal = 'Order Total'
export const proceedToCheckout = 'Proceed to checkout'
export const cartSignIn = 'If you put something in while you were signed in, sign in to find it again.'
export const cartNotHere = 'Your cart is not on this phone yet.'
export const cartNotHereNext = "It loads as soon as you're connected."
export const cartFailed = 'Your cart could not be loaded.'
export const cartNoRoomNext = 'There is no room left for it on this phone. Free some space, and look again.'
export const cartNoRoom =
  'There is no room left on this phone for your cart as it is now. This is the one loaded earlier.'
export const waitingPart = 'Waiting to send'
export const notSold = 'No longer sold'
export const refusedChange = 'Something could not be put into your cart.'
export const refusedRemoval = 'Something could not be taken out of your cart.'
export const refusedOther = 'A change to your cart could not be made.'
export const seeWhy = 'See why'
export const priceWas = (then: string, now: string) => `It was ${then} when you chose it, and is ${now} now.`
export const addAtNewPrice = 'Add at the new price'
export const lookAgain = 'Look at it again'
export const leaveOut = 'Leave it out'

// checkout
export const checkout = 'Checkout'
export const billingDetails = 'Billing details'
export const yourOrder = 'Your order'
export const streetAddress = 'Street Address'
export const country = 'Country'
export const state = 'State'
export const city = 'City'
export const postalCode = 'Postal Code'
export const placeOrder = 'Place order'
export const unsoldInCart = 'Something in your cart is no longer sold. Please remove it before you order.'
export const paidElsewhere =
  'You pay on the page of our payment provider. No card number is ever asked for here.'
export const orderNeedsConnection = (isKept: boolean) =>
  `Placing an order needs a connection. What you typed ${isKept ? 'is kept' : 'stays here until you leave this page'}.`
export const orderNeedsSite =
  'The site is having trouble right now and cannot take orders. Your cart is kept.'
export const shippingUnknown = 'The shipping cost is not known yet, so the order cannot be placed.'
export const cartStillSending =
  'Your last change to the cart is still on its way. The order can be placed right after.'

// payment
export const payment = 'Payment'
export const checkingPayment = "We're checking your payment"
// It may be paid by then, and the cart empty.
export const paymentSafe = 'What is not paid stays in your cart, and you are not charged twice.'
export const notToldYet = 'Your bank or the payment provider has not told us yet.'
export const paymentUnasked = 'We could not check your payment yet'
export const askedAgain = 'Our site could not be reached, or is having trouble. We keep checking.'
export const checkAgain = 'Check again'
export const noSuchPayment = 'We know of no such payment.'
export const noSuchPaymentNext = 'Nothing was charged by opening this address.'
export const ordersAreListed = 'What you ordered is listed in your account.'
export const paymentDone = 'Your payment has arrived.'
export const orderPaid = 'This order has been paid.'
export const orderPaidNext = 'If it was yours, your payment has arrived. Opening this page charges nothing.'
export const paymentOver = 'This payment page is no longer needed.'
export const paymentFailedNext = 'Your cart is kept. You are taken back to the checkout.'
export const orderPaymentFailedNext = 'You are taken back to your order.'
export const endedMeanwhile =
  'You were signed out, because nothing happened here for 15 minutes. Your payment is taken care of all the same.'
export const declined = 'The payment did not go through, and your cart is kept. You can try again here.'
export const checkedTimes = (times: number) => `Checked ${times === 1 ? 'once' : `${times} times`} so far.`
export const backToCart = 'To your cart'

// thank you
export const thankYou = 'Thank you'
export const thankYouLead = 'Your order is placed and paid.'
export const confirmationMailed = 'A confirmation is on its way to your email address.'
export const confirmationLater = 'A confirmation of every paid order is sent by email.'
export const thankYouHelp = 'A question about your order? Write to us:'
export const followUs = 'Follow us'
export const seeOrders = 'See your orders'

// orders
/** The heading of one order; null: of an address that names none. */
export const orderTitle = (orderId: number | null) => (orderId === null ? 'Order' : `Order ${orderId}`)
export const items = 'Items'
export const picture = 'Picture'
export const number = 'No.'
export const title = 'Title'
