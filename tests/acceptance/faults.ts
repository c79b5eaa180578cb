/**
 * The faults and threats that the product claims to stand, by their numbers, each with what happens and what holds then;
 * so that a comment or a test's name can say which it is about. A fault has a hyphen, a ruling (`rulings.ts`) none: D-12 is
 * a fault, D12 a ruling. A number that is missing between others was never given, or is not about this product.
 */
const claimed = {
  'What is written and waits, on any network and beside other tabs': `
O-01 A tab is killed before the write was done: nobody was told "saved", and the draft is still there.
O-02 A tab is killed right after the write: it is there, and sent later, once.
O-03 Power cut after "saved": entry present.
O-04 A crash after marking "sending", before the request: the lease expires, and the same is sent again with the same key.
O-05 Crash after the server committed, before the response is read: one row on the server, entry cleared later.
O-06 Crash after response, before the local delete: resent, server answers from the key, one row.
O-07 The answer is lost (the connection is reset, closed or silent): one row on the server, and the entry goes later.
O-08 The browser sends a POST again by itself: one effect.
O-09 Proxy delivers the request twice, 0-10 s apart: one effect, same body back.
O-10 Two deliveries of one key in the same millisecond: one 2xx, the other the same result or 409 and a retry; one row.
O-11 Same key, different body: 422 in the envelope, nothing stored, entry flagged, not dropped.
O-12 Same key, different account or cart session: no cross-read of the stored answer.
O-13 What was done arrives out of order (an edit before what it edits): what is about one thing keeps its order, the later waits.
O-14 A connection that is half open (accepts, never answers): given up after at most 30 s, tried again later, the rest of the app usable.
O-15 The server answers a byte a second: there is a deadline for the whole, not for each byte.
O-16 A body that is cut in the middle: not delivered.
O-17 A sign-in page of a Wi-Fi answers in the place of the server: not taken for "sent", which needs a success, JSON, our envelope and the key.
O-18 The browser says "online" without internet: what counts is a probe and its result, not that flag.
O-19 DNS failure, TLS error (clock wrong), proxy 407: pending, message says "cannot reach", no data loss.
O-20 401 on replay: signed delivery where the server has it (D79), else the entry waits "sign in to send"; retry count unchanged.
O-21 403, or an account that is disabled: it waits with its text in sight and to be copied, never deleted silently.
O-22 409, "already reviewed this hospital and department": shown; the person keeps the other one, replaces it, or discards theirs.
O-23 422, fields refused hours later: back into a form, with what is wrong at each field.
O-24 429, with Retry-After or without: honoured, spread at random, so that not all come back at once.
O-25 500, 502, 503, 504: tried again ever later, for ever, never dropped.
O-26 413, too large: needs its author, with the reason.
O-27 The clock of the device is days off or jumps: the order is that of the writing, ends are by the server, nothing ends early.
O-28 The disk is full while something is written: refused visibly, the draft stays in memory, caches go first, then tried again.
O-29 The database breaks (lost, closing, unknown error): closed and opened again up to twice; then it is said that nothing can be saved here.
O-30 No IndexedDB (private mode, policy): the app works with a connection, and says that nothing is kept.
O-31 The browser has emptied all it kept (seven days, pressure, "clear data"): what a server knows is loaded again, the loss was warned of.
O-32 Two tabs drain at once: one of them is elected; one effect of each key even without locks.
O-33 Lock holder frozen (bfcache, throttled background tab): another tab takes over within the lease.
O-34 A tab of an older app beside a newer database: it loads anew or only reads; nothing is lost or misread.
O-35 Upgrade blocked by another tab: visible "close other tabs", no endless spinner.
O-36 An upgrade of the database is killed half-way: the old version is whole, and it is tried again.
O-37 Back to an older app: it opens the newer database, and understands or keeps what it does not know.
O-38 Another user signs in on the same device: cannot see, send, edit or count the first one's entries; they wait.
O-39 A sign-out for inactivity with something waiting: it stays, hidden from others, and leaves by its signature (D79) or waits for its author.
O-40 A sign-out without a connection: what is secret goes from the device at once, the token is revoked at the next contact.
O-41 An account is deleted while something waits: nothing is made for a dead account.
O-42 A hospital, unit or product is gone by the time something about it arrives: its author decides.
O-43 Price changed between add-to-cart offline and checkout: server price wins, difference shown before paying.
O-44 500 things wait after 30 days: sent in order, within the limits, in at most five minutes, the screens stay quick.
O-45 One thing that can never be sent: it does not hold up what is about something else.
O-46 Emoji, data addresses, 5,000 characters: the same bytes at the server.
O-48 The network comes and goes once a second: at most one request at a time for each lane, and few tries.
`,
  'The worker, its caches, and updates': `
W-01 The worker is killed while it sends: nothing lost, sent later.
W-02 The last chance of a background sync: what waits stays after it.
W-03 App updated with pending writes: prompt; update never discards; new code reads old rows.
W-04 An update takes over while a form is half filled: its text survives the reload.
W-05 An old page asks for a script that is gone: one reload, no loop, the form is saved.
W-06 A bad release that throws at its start: a worker that lets everything through brings a working page, and leaves the database alone.
W-07 sw.js kept by an HTTP cache: it is asked for each time.
W-08 The files of an update come only in part: the old version stays.
W-09 An answer for one person kept and shown to the next: no such answer is in the cache.
W-10 A page or an error kept under an address of the API: only answers in our envelope are kept.
W-11 Old hospital data: shown however old it is, with its age beside it.
W-12 The address of a return from payment reaches the worker: answered from the shell, not kept, not logged.
W-13 Something else registered as a worker: only /sw.js can be one.
W-14 First visit offline: honest offline page, not a browser error after install.
`,
  "What befalls the server's machine and its database": `
D-01 kill -9 under load: no confirmed write lost, the database whole, ready again within 2 s.
D-02 A power cut under load: no confirmed write lost.
D-03 A flush fails (EIO): that write is refused and never confirmed, the server goes on, the restart is clean.
D-04 The disk is full: 503 in the envelope, reads go on, nothing confirmed is lost, writes go on once there is room.
D-05 Log or upload disk full, not the database's: API still serves.
D-06 The database file is damaged, cut or another program's: refused with a clear sentence, never overwritten.
D-07 The write-ahead log is gone or another file's: noticed, or harmless.
D-08 Migration killed at every statement: all or nothing; rerun succeeds.
D-09 Migration on a copy of each released schema with data: row counts and checksums kept.
D-10 A new server with old apps: they work as they did. An old server with a new database: it leaves that alone, and says what to do.
D-11 Two servers on one SQLite file: both correct, or the second refuses.
D-12 A backup is made under load: it can be restored, is whole, and holds no half of an order.
D-13 PostgreSQL is killed, restarted, or out of connections: 503 and another try, no double effect where a commit is unknown.
D-14 Transactions collide or wait for each other: who waits too long is told to try again (503), and nothing is half done.
D-15 SQLite and PostgreSQL differ (NUL, lone surrogates, case, sorting, time zones): all is tried on both.
D-16 SIGTERM during requests: those at work end, or can safely be tried again, within 10 s.
D-17 Something nobody foresaw is thrown in a handler: 500 in the envelope without a stack, and the server goes on, or starts anew.
D-18 The server's loop is blocked: late by less than 100 ms at the 99th percentile.
D-19 Long mixed load: memory and open files do not grow.
D-20 The server's clock jumps by a day: sign-ins and codes are still judged safely.
`,
  'How it is run': `
N-02 A weak or missing secret, a database that others can read: the start is refused.
N-03 A health check that lies: it really reads and writes.
N-04 A restore that nobody tried: documented, and run by a test.
`,
  'Requests that nobody should send': `
R-01 Malformed JSON, BOM, UTF-16, trailing comma, duplicate keys, NaN: 400 envelope.
R-02 Wrong types everywhere: refused with a reason, never 500.
R-03 Ten thousand levels, a million keys, a string of 10 MB: refused quickly.
R-04 A body over the limit, without a length, or a bomb of gzip: refused, the connection closed.
R-05 Malformed multipart (no boundary, 1e5 parts, filename with path, part never ends): 400; nothing left on disk.
R-06 Slow heads, slow bodies, slow readers: let go of within 30 s, others are served.
R-07 2,000 idle keep-alive connections: accepted or refused cleanly, no fd exhaustion.
R-08 HTTP smuggling shapes (TE+CL, bad chunk, obs-fold, bare LF): 400.
R-09 Unknown method, TRACE, HEAD, OPTIONS: 404/405, no body leak.
R-10 Fields that nobody asked for (role, user_id, price, status): ignored or refused, never stored.
R-11 Prototype pollution (__proto__, constructor.prototype): no effect.
R-12 Parameter pollution: what comes twice (?page=1&page=2) is refused, a list in brackets (id[]=) is the name of no field.
R-13 Pages abused (a limit of 1e9, a negative one, a cursor tampered with): capped, and never 500.
R-14 Naughty strings in every text: back byte for byte, or refused; never 500.
R-15 SQL injection: no error, no extra rows, no delay.
R-16 LIKE/FTS wildcards and operators in search: literal.
R-17 An expression that takes ever longer: every one takes linear time.
R-18 Ways out of the folder of public files: 404.
R-19 Pictures that could run: sent so that no browser runs them.
R-20 What errors say: no stack, SQL, path or version.
R-21 The contract drifts: every answer is held against it.
R-22 Ways around a limit (a forged address, case, a slash, IPv6): not possible unless a proxy is trusted.
`,
  "A person's account": `
A-01 Which addresses have an account, asked by register, sign-in, forgot, resend, verify: all are answered alike.
A-02 The same by time: known and unknown addresses take equally long.
A-03 Guessing the six digits of one account: 5 tries a code, 10 wrong ones a day.
A-04 Guessing spread over many accounts or addresses: limits for each address and for all together, too.
A-05 Somebody else uses up a person's tries: the password still signs in.
A-06 A code used twice, an older one, one for another purpose or account: refused.
A-07 A code after ten minutes: refused.
A-08 Code race: 2 parallel correct submits: one success.
A-09 Codes in database and logs: hashed, never logged.
A-10 A reset of the password: all earlier sign-ins end, only the code with the new password signs in (A211, D37), the owner is told.
A-11 Rules for passwords (D76): 8 to 128 characters, common ones refused with the reason, pasting works.
A-12 Long and composed passwords: nothing is cut off, each way to type the same one signs in.
A-13 A flood of sign-ins: the queue has an end, memory too, others are served.
A-14 Lists of stolen passwords tried one after the other: two independent limits.
A-15 A token that is guessed, forged or cut: 401; tokens are random, and stored hashed.
A-16 Fifteen minutes of inactivity (D86): the page signs out and forgets; the server refuses any token after 12 hours.
A-17 However active somebody is, a sign-in has an end.
A-18 A token after sign-out, password change or deletion: 401 at once, in all servers.
A-19 Inactivity with sleep, two tabs, a changed clock: one shared deadline, and nothing is shown after it.
A-21 An e-mail address is to be changed: it cannot be, through no form and in no spelling; nothing is changed, and it says so.
A-22 Addresses that look alike (case, Unicode): one rule everywhere.
A-23 Default/seed accounts in production: none; start refuses default secrets.
A-24 Reviews by who has not confirmed the address: refused.
`,
  "What one person may have of another's": `
Z-01 What is another's, asked for by its number: answered as if it were not there.
Z-02 An order by its number and e-mail out of the return address: not enough.
Z-04 The name of a cart guessed: 192 random bits, and limited.
Z-05 The name of a cart planted by somebody else: only names that the server gave, new at sign-in and checkout, never from an address.
Z-06 A cart at a sign-in: a person's devices share one; the last person's is not taken over.
Z-07 Another's cart in add, remove or checkout: refused, and its answers say nothing of a person.
Z-09 Other sites ask the API: they read no more than a visitor may.
Z-10 Framed by another site, or watched by its opener: forbidden by headers.
Z-11 Admin/sandbox/test routes in production: 404.
Z-12 An address to go to, given from outside: own paths only.
Z-13 A forged Host header where links of mails are made: they have the address that is set.
`,
  'The shop': `
P-01 Price, total, currency, tax, shipping in the request: ignored; computed from the catalogue in integer minor units.
P-02 A quantity of 0, -1, 1.5, 1e9, "2x" or NaN: refused; 1 to 100 are taken.
P-03 Unknown product, size that the colour lacks, other variant's price: refused.
P-04 Double click / double submit / two tabs checkout: one order, one provider session.
P-05 The cart changes after payment began: what is paid must be what was ordered.
P-06 "Paid" forged in the address: unpaid until the provider says so.
P-07 "Failed" in the address of a paid order: stays paid.
P-08 Another order's number or payment in the confirmation: refused.
P-09 A payment for a cheaper order used for a dearer one: amount, currency and order must all fit.
P-10 A notice of the provider without a right signature: refused, nothing changes.
P-11 A notice older than 300 s: refused.
P-12 A notice sent twice: one effect.
P-13 A notice before the return, never, or after days: the order settles, because the server asks about every open one.
P-14 Notice and return at one moment: sent for once, one mail.
P-15 Notices out of order: the state is asked of the provider.
P-16 A notice of a test, another account, an unknown order, a wrong amount: nothing is sent for it, and it is told.
P-17 Paid, but the money is not there yet: nothing is sent before it is.
P-18 The provider is slow or fails when a payment is begun: asked again under the same key, never a second one beside it.
P-19 Provider answers twice with different sessions: only one attached.
P-20 A crash between the provider's answer and our commit: found by the order's number, no charge without an order.
P-21 Refund, dispute, partial refund: recorded, never re-fulfilled.
P-22 The payment sandbox in production: the start is refused.
P-23 Card data near us: there is no such field, and none in logs or database.
P-24 Offline "buy": never queued: checkout needs a live connection and says so.
P-25 Back button / reload / bookmarked return URL, days later: shows the true state, no second charge.
P-26 Secrets in the bundle or the repository: none.
`,
  Content: `
X-01 Script in a text, name or address: shown as text.
X-02 HTML in descriptions: cleaned by an allow-list when written, and again when shown.
X-03 HTML that changes when parsed again: what is clean stays the same.
X-04 Addresses that run something (javascript: and the like): taken out.
X-05 Pictures and styles of others in descriptions: taken out; nobody else is asked.
X-06 Names in HTML that shadow ours (id=__proto__): no effect.
X-07 Links in descriptions: they tell the other site nothing, and give it no hold of ours.
X-08 The content policy: nothing inline, no eval, no frames, Trusted Types; no screen breaks it.
X-09 Headers: HSTS, nosniff and all others, on every answer.
X-10 "</script" in data within a page: escaped.
X-11 Formulas in files for spreadsheets: there are no such files.
X-12 Log injection (CRLF, ANSI): encoded.
X-13 Names that turn the direction of writing or look like others: isolated, without control characters.
`,
  'Who wrote an anonymous review': `
Y-01 Number, name or address of an anonymous author in any answer: nowhere, but for the author.
Y-02 The first name beside an anonymous review: never.
Y-03 Other reviews of an anonymous author, told by a name, a colour or a count: nothing ties them together.
Y-04 How many reviews somebody has, beside a list that shows fewer: anonymous ones are not counted publicly.
Y-05 The exact time of a review: a date alone for everyone but its author.
Y-08 Small units: before it is sent the form says how many reviews the unit has, and that one may be recognised (D78).
Y-12 Tables, logs and backups that join a person and a text: keys are hashed, answers sealed, no line names both.
Y-13 The address of a reader or writer in a log: not there; how long logs are kept is said.
Y-14 A mail about a review, read by others: it names no hospital, unit or text.
Y-15 A mail that proves to others that somebody has an account: its words are neutral.
Y-16 What stays on a device (drafts, what waits, caches): erased or hidden at a sign-out and after inactivity.
Y-17 Analytics/third parties/fonts/maps: none.
Y-18 Reviewers who name themselves or patients: warned before it is sent.
Y-21 An account is deleted: its reviews go or stay nameless, as the person chose; how old backups get is said.
Y-22 A signed review made anonymous later: no kept copy with the name is given any more.
Y-23 Whether somebody has reviewed a hospital, told by refusals or by time: only the author can learn it.
`,
  'Fraud, as far as the product has what it could be about or a rule against it': `
F-01 Two reviews of one unit by one person: never, also when sent at once.
F-02 Accounts with addresses that are not confirmed or are thrown away: confirmed first, domains can be refused, limits.
F-05 Ratings outside 1 to 5, with fractions or missing: refused with the reason.
`,
  Mail: `
M-01 The mail server is down, slow or refuses: requests take as long as ever, mails wait and are tried again, then marked failed.
M-02 A crash between commit and sending: sent once or twice, never not at all.
M-03 Header injection in name/e-mail/subject: refused/encoded.
M-04 Many mails to one address: at most 3 an hour and 10 a day.
M-05 A mail comes after its code has ended: said clearly, and one press sends another.
M-06 Several recipients in one mail: exactly one each.
M-07 Template with user HTML: escaped.
M-08 A mail that comes back: the order stays in the account.
`,
} as const

/** What the product claims nothing of, or says that it cannot be prevented: a test may name it all the same. */
const others = `
Y-19 The style of writing: cannot be prevented, and is said so.
F-03 Many votes or reports against one review: none is hidden by their number alone.
F-06 A review changed after it was published: what it was before is for moderation, not public.
F-08 All reviews fetched by somebody: limits for each person and address.
`

/** Every fault by its number. */
export const faults: ReadonlyMap<string, string> = new Map(
  [...Object.values(claimed), others].flatMap(linesOf),
)

export const claimedFaults: readonly string[] = Object.values(claimed).flatMap(text =>
  linesOf(text).map(([id]) => id),
)

/** Lines that begin with an id, such as "O-05 ..." or "D12 ...". */
export function linesOf(text: string): [id: string, words: string][] {
  return text
    .trim()
    .split('\n')
    .map(line => {
      const [id = '', ...words] = line.split(' ')
      return [id, words.join(' ')]
    })
}
