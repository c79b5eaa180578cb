/**
 * The rulings of the product's owner where the specification is silent, contradicts itself or is odd, so that a comment's
 * "(D25)" can be looked up. A ruling has no hyphen, a fault (`faults.ts`) one: D12 is a ruling, D-12 a fault. "Kept" means:
 * as the specification has it. Decisions of ours, dated and with reasons, are in the README.
 */
import { linesOf } from './faults.ts'

const sections = {
  'Data and contract': `
D1 departments/fetch answers all without parameters; optional ones narrow it, departmentStats gives averages, and the app always narrows.
D2 Of the authors of visible signed reviews the public learns id and first name, and nothing else.
D3 An anonymous review names its author to nobody but the author, who asks with a bearer; nor do orders and logs.
D4 The server stores is_anonymous, answers it in both spellings, and also accepts "anonymous".
D5 A review's rating is the mean of its four answers with two decimals, worked out by the server; "overall" is the fourth answer.
D6 A hospital's average is the mean of its active reviews, null without any, recomputed in the transaction that changes them.
D7 A unit's average on a hospital's page is that of the unit there; /departments shows no rating.
D8 Units are one catalogue for all hospitals; each hospital lists all of them, those with reviews first, the others folded up.
D9 The server answers in ascending order of ids; the app reverses once, on derived copies, never in what it keeps.
D10 There is one reversal in all; the first picture is the first after it, the same on card, gallery and cart.
D11 "name - city, state" is worked out for showing, never stored; empty parts are left out.
D12 A hospital is known by its id; ZIP or address tell those of one name apart.
D13 What the API understood is HTTP 200 with a response_status; what it could not take carries the real status and the same envelope.
D14 The calls send the permissive cross-origin header, and the server allows it.
D15 The server answers both names of a field where the text has two (name and title, date and created_at).
D16 HTML in descriptions passes an allow-list on the server and in the app, under a policy without inline script.
D17 A new review is shown at once; moderation hides it, and its author still sees it, with a note.
D18 A title has at most 120 characters, a review 5,000; the server holds to it.
D19 A review is dated when the server gets it; the device's own date is accepted within the last 30 days.
D20 Dates are long US ones in the device's time zone.
D21 Amounts have 0 to 2 decimals as specified ("$25.5"), by one helper.
`,
  'Accounts, sessions, without a connection': `
D22 "No" from the server makes a visitor; no answer leaves the last known person, for work without a connection.
D23 Inactivity signs out; drafts, what waits and the account's cart stay, and without a connection the device does its part alone.
D24 A dialog warns a minute before; tabs share the time of the last activity, and look again when they become visible.
D25 The worker sends with a copy of the token that is erased at sign-out; nothing goes out under another's; 401 waits for a sign-in.
D26 A write carries a key that the app made; the server keeps its outcome for at least 90 days.
D27 Without a connection, what can wait says that it is saved; other failures say what the text says.
D28 Unanswered, the cart's badge shows the last known number and what waits; an answered failure is 0.
D29 Packages that cannot be had concern their own place on the page alone.
D30 One review for each person and unit: the server refuses a second, and the form says so when it is opened.
D31 A new screen starts at the top; Back returns to the place where one was.
D32 One review for each unit for ever; "Delete and write again" takes the text along.
D33 The notification after a review goes out once, is logged at most, and is not repeated for ever.
D34 Who has not confirmed the address may not review; the app leads them there and keeps the draft.
D35 user.status 0 is "in order", as specified; any other value is blocked and treated as a visitor.
D36 submit_forgot_email answers no sign-in token, and the same for unknown addresses.
D37 All three shapes of the reset path open one form; a code in the path is filled in; a token comes only after code and password.
D38 A code's length is not checked by the form; the keyboard is numeric.
D39 "Email Sent Successfully!" is for a forgotten password, "Email Successfully Sent!" for sending again.
D40 The button "Register Account" keeps its text on the screens of confirmation and reset.
D41 Registration sends the preset phone number, the server stores none for it, and the profile asks for one.
D42 The second try of the profile goes to order/reset/place, and is the same update done once.
D43 Who is signed in at /sign-in, and a visitor at an account's screen, go to Home, which then says why.
D44 A sign-out erases orders, profile and own reviews, keeps what is public, hides drafts; "Erase everything" is in the menu.
D45 Labels in messages are in title case ("First Name field is required").
D46 Specified words are verbatim, misspelt ones too, in one place, each held by a test.
`,
  'Search, lists, shop, payment': `
D47 A search in the address is encoded, and a malformed one breaks nothing.
D48 Page and query are in the address; the directory can be narrowed by state and "rated only", and sorted by name.
D49 Words of a unit find units, too, above the hospitals.
D50 Only Home's button "View Detail" wants a sign-in; picture, title and the shop's cards lead straight to the product.
D51 Without colors the sizes are listed; color and size are asked for where the product has them.
D52 "Proceed to Check out" puts a valid choice into an empty cart first.
D53 The same thing twice is one line, at most 100.
D54 The badge of the cart counts pieces.
D55 Adding wants a sign-in; a guest can order what is in a cart that outlived one.
D56 Without a connection an addition waits without the cart's session, which is fetched when it is sent.
D57 The server works out what is charged; a changed price is refused, shown, and confirmed anew.
D58 Cart and checkout have a line "Shipping"; where it is unknown, no order can be placed.
D59 "Sub Total Bill" is the whole that was charged, shipping in it; lines for items and shipping stand beside it.
D60 A payment's return is verified with the provider, once; unknown is not paid, and the page works from its address alone.
D61 Where the confirmation cannot be had: "being checked", the cart stays; never "failed" unless the provider said so.
D62 "Please Enter Card Details!" is said when one leaves to pay; the two others after the confirmation.
D63 An empty cart at the checkout leads to the products.
D64 City, state and country take letters of any script and usual signs; the street is free.
D65 Orders belong to the account; a guest's may be joined to it once the address is confirmed (an addition for later).
D66 A unit shows 20 reviews, then more.
D67 A card of /departments leads to the hospitals with reviews of that unit.
D68 An unknown hospital, product or order says so and leads back.
D69 Links of the old service stand as written and fall to Home; the withdrawal paths are /withdrawal/history, /request, /request/submit.
D70 The footer's Billing Terms have one address for the signed-in, another for visitors.
D71 The carousel moves in 1,200 ms, every 3,000 ms.
D72 Texts that the specification lacks are written here; contact data are in one file.
D73 Mails are files in development, and go by SMTP where it is set.
D74 An average has one decimal, whole numbers none.
D75 Register, sign-in, resend, forgot, review and contact have limits, told among the validation errors.
`,
  'Further rulings': `
D76 A password has 8 to 128 characters of any kind; common ones are refused; it is stored with argon2id or scrypt.
D77 A code has 6 digits, lives 10 minutes, works once and for one purpose, is stored hashed; guessing ends, and never locks the password.
D78 Anonymous reviews carry a date and no time, author or name, and are shown at once; the form says that one may be recognised.
D79 Signed delivery: what was submitted while signed in may leave for 14 days after a sign-out, once, as its author, and opens nothing else.
D80 All parts of a payment's return address are hints: replaced in the history, told to nobody, never logged or cached.
D81 Who has not confirmed the address may do all that a visitor may, and fill a cart; reviews and account screens lead to the confirmation.
D82 There are no admin screens; the operator has a command-line tool, and every deed is written down.
D83 An empty database gets made-up demo content; real hospitals never get made-up reviews.
D84 Money is whole cents inside the server, plain dollars on the wire.
D85 What is left of the trading service works as specified, below the site's own content, visually quiet.
D86 The page ends a session after 15 minutes and revokes its token; the server's own limit is 12 hours.
`,
} as const

/** Every ruling by its number. */
export const rulings: ReadonlyMap<string, string> = new Map(Object.values(sections).flatMap(linesOf))
