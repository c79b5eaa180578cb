/**
 * What must hold: the acceptance checklist of the specification, row by row, so that a test's name can say what it
 * proves (A235). Text in double quotes is exact, typing errors included.
 */
export const sections = {
  'Product and routes': `
1 Home shows the heading "Rate Your Hospital".
2 Home shows three numbered steps: 1. Register your account (with its reason: to prevent fake reviews), 2. Find your hospital, 3. Leave your Review.
3 Every price and amount is in USD.
4 A visitor with no account can browse hospitals, departments, reviews, products and information pages.
5 The "Select Your Challenge" block has four buttons FUTURES, CFDS, STOCKS, CRYPTOs; only FUTURES is active.
6 CFDS, STOCKS and CRYPTOs each show an under-development tooltip that points to a community chat link.
7 / renders Home for visitor and signed-in user.
8 /thank-you renders the purchase confirmation for both.
9 /evaluations renders (leftover evaluations/packages screen) for both.
10 /products renders "Our Merchandise" for both.
11 /cart renders the cart for both.
12 /product/detail/{productId} renders the product for both.
13 /hospitals renders "Our Hospitals" for both.
14 /hospitals/{searchQuery} renders "Our Hospitals" with the query as the initial search value (also for text with spaces, /, &, %, # after URL-encoding).
15 /departments renders the active departments for both.
16 /hospital/detail/{hospitalId} renders "Hospital Detail" for both.
17 /hospital/{hospitalId}/department/{departmentId} renders "Department Reviews" for both.
18 /contact and /about render for both.
19 /connection-guide renders the five-step wizard for both.
20 /checkout renders the billing form and summary for both.
21 /checkout/order/{orderId}/{orderEmail}/{status}/{sessionId} renders the payment return for both, with an encoded e-mail (+, @) decoded correctly.
22 /terms renders Review Guidelines and /privacy-policy renders Privacy Policy for both.
23 /email/verification/{email} renders the e-mail confirmation for both, with or without the trailing slash.
24 Signed in: /dashboard, /profile/edit, /profile/order/history, /profile/order/history/{orderId}, /profile/reviews render their screens.
25 Signed in: /faq/detail/1/22 renders Billing Terms.
26 Signed in: any other path (also /sign-in, /register, /trailing-drawdown) redirects to /.
27 Visitor: /sign-in renders Login and /register renders Register.
28 Visitor: /forgot/password renders Forgot Password.
29 Visitor: /forgot/password/email/verification/{email}/ renders the reset form; .../{email}/{code}/ renders it too, with the code filled in.
30 Visitor: /password/set/{email}/{code}/ renders the reset form for that e-mail and code.
31 Visitor: /trailing-drawdown shows Billing Terms.
32 Visitor: /edit-profile renders a static stub.
33 Visitor: the three withdrawal placeholder routes (history, request, request submit) exist and render nothing useful (no crash).
34 Visitor: any other path (also /dashboard, /profile/edit, /profile/reviews, /faq/detail/1/22, /no/such) redirects to /.
35 Links to /faq, /check-out/{packageId}, /checkout/trial/33, /sign-in1 exist where the text names them and never crash (unrouted ones fall to /).
36 No redirect is decided before the first authentication check has finished (a reload on /dashboard while signed in stays there).
`,
  'Shared chrome': `
37 Top bar shows a support e-mail and social links; the logo is present.
38 Menu items in order: Home, About Us, Hospitals, Review Guidelines, Merchandise, Contact Us, each going to /, /about, /hospitals, /terms, /products, /contact.
39 Signed in: a Dashboard link and a sign-out icon; no Login link.
40 Visitor: a Login link (to /sign-in); no Dashboard link and no sign-out icon.
41 Cart icon with an item-count badge that matches the cart.
42 On small screens the menu is a slide-in panel that closes on each navigation.
43 At /sign-in1 after browser back or forward, header and footer are hidden (leftover).
44 About text, useful links, contact e-mail, current copyright year and a scroll-to-top button that works.
45 A banner header shows the page title and a Home breadcrumb that links to /.
46 A full-screen loader shows at start and is gone 1 s later (1000 ms).
47 After each route change the page is scrolled to the top 0.8 s later (800 ms).
`,
  Home: `
48 One text input with placeholder "Search Hospitals" and a button "Search".
49 Submitting goes to /hospitals/{search text}; no validation rule on the text.
50 Shows active hospitals only, at most 20, after the list was reversed.
51 Each card: image, title linked to /hospital/detail/{id}, star rating and number.
52 1 card per view below 768 px, 2 from 768 px, 3 from 1023 px; gap 30; slide speed 1200 ms; autoplay on.
53 Block "Our Hospitals" appears only when hospital data is present.
54 Each hospital is named "name - city, state" on Home (once: refetching must not append it twice).
55 Block "Our Products" shows the first 6 products (after reversal) as cards with id, price, name, image.
56 Each card's image is the product-image record with the same product_id; a missing one falls back to the default image.
57 Button "View More Products" goes to /products.
58 "View Detail" opens /product/detail/{id} when signed in.
59 "View Detail" as a visitor shows the toast "Please Login First." and goes to /sign-in.
60 Challenge selector and package cards are shown on Home.
`,
  'Hospital directory, detail, departments': `
61 Heading "Our Hospitals" and a search box with placeholder "Search By Title".
62 Grid is paged, 9 cards per page, three per row on large screens.
63 Card shows image, title, star rating, and the rating number, or "Not Rated Yet." when avg_rating is null or 0.
64 Only hospitals with is_active = 1 are shown, in reverse of the server order.
65 Query is split on spaces and lower-cased; a hospital matches only if its displayed name contains every word, in any order (city and state words count).
66 An empty query shows all hospitals.
67 Each keystroke flashes the loader for 200 ms.
68 No match shows "No results found".
69 Title "Hospital Detail"; shows image, name, description rendered as HTML (sanitised: script, event handlers and javascript: links do nothing).
70 Grid of department cards, each linking to /hospital/{hospitalId}/department/{departmentId}.
71 Each department card shows that department's average: sum of active review ratings divided by their count, else "Not Rated Yet.".
72 Inactive departments and inactive reviews never count or show.
73 A hospital with no image_name, or whose image fails, shows hospitals/default.jpg; a department shows departments/default.jpg; all under the public/media base.
74 /departments shows active departments newest first, each with image (default if missing) and name.
75 Department images are 350 px high.
`,
  'Department reviews': `
76 Heading "Department Reviews"; hospital name extended with city and state; department name.
77 "Go back" link leads to /hospital/detail/{hospitalId}.
78 Shows only active reviews of exactly this hospital and department, in reverse of server order.
79 Shows reviewer first name when is_anonymous is 0, otherwise "Anonymous".
80 Shows a long US date (for example "January 5, 2026").
81 Shows overall rating, four progress bars, title and review text (plain text, HTML escaped).
82 Bar width is value / 5 x 100 percent.
83 Star displays carry the aria label "Rated {n} out of 5", or the text "Not Rated Yet.".
84 Form is headed "Please Write Review".
85 Four five-star inputs without a cancel option: once set, a rating cannot return to none.
86 End labels: Staff to patient ratios (Bad to Good).
87 End labels: Coworkers (Toxic to Friendly/Helpful).
88 End labels: Management (Unreasonable to Great).
89 End labels: Overall Recommendation (Never work there to Would return in a heartbeat).
90 Title input, review textarea, checkbox "Review As Anonymous", button "Submit Your Review".
91 Red hint 1: name a more specialised unit in the title (for example Surgical ICU).
92 Red hint 2: include dayshift or nightshift in the title.
93 Order is: validation, then login check, then duplicate check, then submission (an empty form as a visitor shows the field errors, not the login message).
94 Each unset rating gives its own toast: "Staff To Patient rating is required", "Coworkers rating is required", "Management rating is required", "Overall rating is required".
95 Empty title gives "Title field is required"; empty review gives "Review field is required"; anonymous is optional.
96 An empty form gives one toast per missing item (6 toasts), each lasting 6 s (6000 ms), and sends nothing.
97 Valid form as visitor: "Please Login First" (no full stop) and nothing is sent.
98 An existing review by this user for this hospital and department: "You have already submitted this review" and nothing is sent.
99 Success: data reloads, toast "Review Submitted Successfully!" (4 s), then POST sendReviewNotification is made.
100 A failing notification is only logged; the user sees no error.
101 Multipart payload has review, title, anonymous (0 or 1), staff_to_patient, coworkers, management, overall, hospitalId, userId, departmentId, rating; empty or null is sent as empty string, true as 1.
`,
  'Merchandise, product, cart': `
102 Heading "Our Merchandise"; search box "Search By Title" filters by product name, case-insensitive substring.
103 Paged grid, 12 per page; cards show id, price, title, first image.
104 Order is the reverse of that received (reversed once).
105 No match shows "No results found".
106 Back link "Go to Shop" to /products.
107 Gallery: slider, plus thumbnails only when there is more than one image; 3 thumbnails visible.
108 Image zoom works: mobile breakpoint 640 px, fade 150 ms, drag-versus-click threshold 5 px.
109 Shows name, price, short description, and the description rendered as (sanitised) HTML.
110 Colour radio choices; until one is chosen the size area says "Select Product Color".
111 Choosing a colour lists only that colour's sizes; size is a single choice; changing colour drops a size that colour lacks.
112 Quantity stepper: minimum 1, maximum 100 (buttons and typing).
113 Buttons "Add To Cart" and "Proceed to Check out".
114 Add To Cart signed in: POST cart/addToCart with quantity, product_id, price, selectedProductColor (optional), selectedProductSize (id, optional), sessionId and bearer; a progress toast of 0.8 s; success toast "Cart Updated Successfully"; badge updates.
115 Add To Cart as visitor: "Please Login First." and go to /sign-in; nothing is sent.
116 Table row: image, product name with colour and size, unit price, read-only quantity, line total, remove icon.
117 Product name/image links to product detail; "Return to Shop" goes to /products.
118 "Cart Totals" shows "Cart Subtotal" and "Order Total".
119 Order Total = subtotal + standard_shipping of the first shipping-charge record.
120 Item count and total (sum of quantity times price) are recomputed from server cart data.
121 Remove icon: POST cart/item/delete with cartItemId and sessionId; on success "Item removed Successfully" and the table, totals and badge update.
122 "Proceed to checkout" goes to /checkout.
123 An empty cart shows "No results found" (or its empty state) and no broken totals.
124 A failed cart count sets the count to 0.
`,
  'Checkout and payment': `
125 Billing form has first name, last name, e-mail, phone, street address, country, state, city, postal code; country is preset to USA.
126 Order summary and a button "Place order".
127 All fields required; each missing one gives "{Field label} field is required", 6 s each, nothing sent.
128 E-mail and phone are pattern-checked when filled: "Invalid email address", "Invalid phone number".
129 A special character in an address-type field gives "Don't use Special characters in {Field} field".
130 Place order: POST order/place with the billing fields, sessionId, userId, totalPrice, shipping_charge and bearer; then the browser leaves for checkout_session_url.
131 Messages available in the flow, exact: "Please Enter Card Details!", "You have been charged!", "Your Order is Placed!" (order placed lasts 6 s).
132 status true: POST payment-intent/checkout with orderId, sessionId, orderEmail, cartSessionId; then the cart size is refreshed, success messages show, and after 1 s /thank-you.
133 status false: "Payment Failed!" and back to /checkout after 1 s.
134 The server marks payment_status 1 only after its own check; opening a hand-made .../true/... link does not make an order Paid.
135 /thank-you shows a purchase confirmation with support contact and social links.
`,
  'Contact, about': `
136 Form with name, email, message, plus a contact e-mail and social links.
137 Missing fields: "Name field is required", "Email field is required", "Message field is required".
138 Bad e-mail: "Invalid email address".
139 Success: POST contact/submit with name, email, message; toast "Sent Successfully!"; form clears.
140 About Us has descriptive text and images.
`,
  Authentication: `
141 Screen titled "Login" with links to /forgot/password and /register.
142 E-mail and password required ("Email field is required", "Password field is required"); no e-mail format check.
143 Success: POST submit_login; token stored, marked logged in, toast "You are Successfully Logged In!", go to / after 1 s.
144 Fields first name, last name, e-mail, password, confirm password; link to /sign-in; phone is not on the form but is sent with a preset dummy value.
145 All required; bad e-mail "Invalid email address"; phone rule (digits, spaces, dashes, plus, brackets) else "Invalid phone number".
146 Mismatch: "Password and confirm password must match.".
147 Success: toast "You are Successfully Resgistered!" (spelt so) and after 1 s /email/verification/{email}/.
148 E-mail required; success: toast "Email Sent Successfully!" and after 1 s /forgot/password/email/verification/{email}/.
149 Shows "Confirm your email", "We sent you a 6-digits code.", a code input, a spam-folder warning, a submit button "Register Account" and a link "Send it again".
150 Empty code: "Code field is required"; no length check (a 4-digit code is sent to the server).
151 Success: POST email/verify (email, code); token stored; two messages "Your email is successfully verified!" and "You are Successfully Logged In!"; / after 1 s.
152 "Send it again": loader, POST resend_email, toast "Email Successfully Sent!", loader hidden after 5 s (5000 ms).
153 Reset variant also has new password and confirm password; code, password and confirm_password are required.
154 Success: POST forgot/email/verify; token stored, logged in, "New Password Set successfully!", / after 1 s.
155 A stored token leads to the inactivity check; without one the authentication check runs; the app shows only after the first check finishes.
156 check_auth user.status 0 means authenticated; email_verified 1 means verified; a failed check renders the app as a visitor.
157 Any click, keypress, scroll or mouse move sets the expiry 15 minutes (900000 ms) ahead; checked every 5 s.
158 After expiry the stored session id and token are removed and logout is performed.
159 Sign-out calls POST logout; on success user and token are cleared, "You are Successfully Logged Out!" shows and authentication is rechecked.
160 When logout fails, state is cleared locally and the same message shows.
161 An unverified user opening dashboard, edit profile, order history or reviews is redirected to /email/verification/{their e-mail}.
162 Local storage holds token, sessionId and activityTime under those names.
`,
  Account: `
163 Account screens have a Main Menu: Sign Out, My Account (/dashboard), Edit Profile, Order History, Reviews.
164 /dashboard is titled My Profile and shows first name, last name, e-mail, phone read-only.
165 First name, last name, phone editable; e-mail read-only; button "Update Profile".
166 Required messages "{Field label} field is required" (none for address2, business_name, addon, drawdown, market_data_provider); "Invalid email address"; "Invalid phone number"; 6 s each; they block the submit.
167 Not logged in at save: "Please Login First!" (with exclamation mark).
168 Success: POST profile/update; "Profile Details Updated!" and the page reloads.
169 Network failure: error text toasted and one silent retry, which goes to order/reset/place.
170 "Change your password" has Password, New Password, Confirm Password, each with a show/hide toggle, and a button "Update Password".
171 All three required; mismatch "Password and confirm password must match.".
172 Success: POST password/change; the three fields clear; "Password Updated!".
173 Columns Date, Amount, Status, Actions; Actions has a View link to /profile/order/history/{orderId}.
174 Date is a long US date; amount USD with 0 to 2 decimals; status "Paid" when payment_status is 1, else "Un Paid".
175 No orders: "No results found".
176 Shows order id, random order id, "Sub Total Bill", payment method, e-mail, full name, phone, street address, city, country, postal code.
177 Line-item table: index, image, title as "product - colour - size", price, quantity.
178 /profile/reviews lists only reviews whose user_id is the current user.
179 Card: date, overall rating, star bar, four bars (Staff To Patient Ratios, Coworkers, Management, Overall Recommendation) and review text.
180 Delete opens a static dialog (outside click does not close it) titled "Are You sure ?".
181 Dialog text "Do you really want to delete this?" and "Deleting this, is a permanent action and cannot be undone. All associated data will also be permanently deleted."; buttons Delete and Close.
182 Delete: POST profile/review/delete with id and bearer; on success "Successfully Deleted!", dialog closes, list reloads.
183 Deleting a review that is not found is only logged.
`,
  'Information pages and leftovers': `
184 Review Guidelines cover: honest account; no naming of coworkers or staff; no ads for other sites or products; no hate speech, professional language; violations deleted and warned, repeat offenders banned from reviewing.
185 Cover: auto renewals; cancellation is final; evaluation resets do not extend the period; extra connections and Level II data monthly; all fees non-refundable; billing disputes go to support first.
186 Eight sections: information collected, purpose, sharing, security, international transfers, rights, changes, contact.
187 Five steps: accept the data provider's terms, download a trader app, log in, trade in the app, trade with other platforms; Next Step and Previous Step move between 1 and 5; each move scrolls to the current step.
188 "Return to Dashboard" button is present.
189 Cards are shown per category with status 1, categories first and packages loaded after if not loaded; packages reversed.
190 The last category in server order is a separate trial-style section; the others appear reversed and filtered by status 1.
191 Card shows starting balance (dot as thousands separator, then $, for example "50.000$"), max contracts with "(N micros)" where N = max_contracts x 10, profit goal, trailing drawdown, calendar-day limits, real-time data, license.
192 "Scaling: Yes" label links to /faq.
193 Price label is "{price}$/ONE TIME" when payment_type is 1, else "{price}$/MONTH".
194 Optional fields are absent when empty or the literal string 'null'.
195 is_locked 0 shows "START NOW" which navigates to checkout; otherwise a lock icon and click does nothing.
196 In a category titled 'Trial' the target is /checkout/trial/33; otherwise /check-out/{packageId}.
197 StaticDrawdown is never supplied and never shown.
198 Constants kept: add-on price 70 dollars, market data provider checkbox value 5.
`,
  'Calls (server and client)': `
199 All calls go under /public/api/; an admin base /public/api/admin-panel/ and the public files base /public/ exist.
200 Every response carries response_status (200 on success) and validation_errors (map of field to list of messages).
201 Calls send a permissive cross-origin header and the server accepts it.
202 GET products/fetch answers data.products, productImages, sizes, productColors, productSizes.
203 GET hospitals/fetch answers data.hospitals with id, name, city, state, image_name, description, is_active, avg_rating.
204 GET departments/fetch answers data.users, hospitals, departments, departmentReviews.
205 GET packages/fetch answers data.packages; GET categories/fetch answers data.categories; both are sent with a bearer token.
206 POST review/submit accepts the multipart review with bearer and answers response_status, validation_errors.
207 POST sendReviewNotification accepts JSON with review and bearer; only 200 counts as sent.
208 POST cart/cartCount (form sessionId, bearer) answers data.CartTemporary (product_id, quantity), products, productImages.
209 GET shipping-charge/fetch answers data.shippingCharge[0].standard_shipping.
210 POST order/place answers checkout_session_url.
211 POST submit_login, forgot/email/verify and email/verify answer a token; submit_forgot_email answers a field token.
212 POST register, resend_email, contact/submit, logout, profile/update, password/change, profile/review/delete answer response_status.
213 POST check_auth (bearer) answers user with status, email_verified and the user fields.
214 GET sessionId/fetch answers a session id string in data.
215 GET my-orders (bearer) answers data.orders, orderDetails, products, productImages, sizes, productColors, hospitals, departments, departmentReviews, and only the caller's own orders.
216 POST order/reset/place exists and accepts profile data (harmless).
217 Protected calls without a valid bearer are refused with non-200 response_status; userId in a payload never overrides the token's user.
`,
  'Errors, limits, roles': `
218 Non-200 on a submit-type call: every message in validation_errors is an error toast lasting 4 s (4000 ms); the form is enabled again and its loading state resets.
219 Network failure or exception: the error text is toasted and the same request is retried once silently.
220 Non-200 on a fetch call: validation_errors are stored by the page and the page does not crash.
221 A failed session id fetch is only logged.
222 A loading indicator shows during fetches.
223 A failed packages call leaves no full-screen block on the rest of Home (its own indicator may remain).
224 Empty dropdown text "No available options".
225 Success toasts last 4 s; client validation and order placed 6 s; toast container top-right with library default 5000 ms where no time is set.
226 After a success that redirects, the redirect happens 1 s later.
227 Modal transition 300 ms, backdrop 150 ms.
228 Writing a review needs a signed-in (verified) user with bearer token.
229 Cart removal and checkout carry a guest session id; add-to-cart and checkout also send the bearer token.
230 Visitors can reach cart and checkout.
231 No admin screens exist in the public site.
`,
  Mission: `
232 Installable: manifest with name, icons 192 and 512 and maskable, start_url, display standalone; service worker controls the start page.
233 After one online visit, a cold start with the network off opens the app and shows cached hospitals, departments and products from IndexedDB.
234 Hospital search, hospital detail and product detail work with the network off for cached data.
235 A review submitted offline is kept in the outbox, survives a reload, and is sent exactly once when back online with the spec's multipart payload; the spec's success toast shows only then.
236 Cart additions and removals made offline replay in order to cart/addToCart and cart/item/delete when online.
237 A review draft survives reload, navigation, inactivity logout and re-login of the same user.
238 An outbox item the server refuses keeps the user's text, shows the server's message and offers edit or discard.
239 The service worker serves the default hospital, department or product picture when a picture cannot be fetched.
240 Replay never sends one user's queued item under another user's token.
`,
} as const

/** Every row by its number. */
export const rows: ReadonlyMap<number, string> = new Map(
  Object.values(sections)
    .flatMap(lines => lines.trim().split('\n'))
    .map(line => {
      const [id = '', ...words] = line.split(' ')
      return [Number(id), words.join(' ')]
    }),
)
