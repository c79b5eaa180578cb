/** The HTML of the sandbox's payment page. */
import { escapeHtml } from '../sanitise.ts'
import { dollarText } from './cents.ts'

export const STYLE = `
:root { color-scheme: light dark; font: 100%/1.5 system-ui, sans-serif;
  --ground: #f6faf9; --text: #12211f; --primary: #0f766e; --on-primary: #fff; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #0f1719; --text: #e4ecee; --primary: #4fd1c5; --on-primary: #0f1719; }
}
body { max-width: 26rem; margin: 0 auto; padding: 1.5rem 1rem; background: var(--ground); color: var(--text); }
p { margin: 0 0 1rem; }
h1 { font-size: 1.25rem; margin: 0 0 .25rem; }
.amount { font-size: 2rem; font-weight: 700; margin: 0 0 1rem; }
button, a { display: block; box-sizing: border-box; width: 100%; min-height: 3rem; margin: 0 0 .75rem;
  padding: .75rem; border-radius: 1.5rem; font: inherit; text-align: center; }
button { border: 2px solid var(--primary); background: var(--primary); color: var(--on-primary); font-weight: 650;
  cursor: pointer; }
button.quiet { background: transparent; color: inherit; }
a { color: inherit; }
:focus-visible { outline: 3px solid var(--text); outline-offset: 2px; }
`

/** @param cancelUrl where whoever gives up goes back to. */
export function paymentPage(amountCents: number, cancelUrl: string): string {
  return page(
    'Payment (sandbox)',
    `<h1>Payment (sandbox)</h1>
<p class="amount">${dollarText(amountCents)}</p>
<p>This is the test page of the payment: no card is asked for and no money moves. Choose what the bank says.</p>
<form method="post">
<button name="outcome" value="succeeds">The payment succeeds</button>
<button class="quiet" name="outcome" value="declined">The card is declined</button>
<button class="quiet" name="outcome" value="silent">The bank never answers</button>
</form>
<a href="${escapeHtml(cancelUrl)}">Cancel and go back</a>`,
  )
}

export function gonePage(): string {
  return page(
    'Nothing to pay',
    '<h1>Nothing to pay here</h1><p>This payment is over, or there never was one.</p><a href="/cart">Go to the cart</a>',
  )
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`
}
