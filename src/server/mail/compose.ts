/** One template for every mail: said once, written as text and as HTML. No pictures, nothing that loads. */
import { escapeHtml } from '../sanitise.ts'
import type { Mail } from './mailer.ts'

export type Block =
  | string
  /** Digits to be typed in elsewhere. */
  | { readonly label: string; readonly code: string }
  | { readonly label: string; readonly url: string }
  /** What somebody else wrote, line breaks and all. */
  | { readonly quote: string }

/** @param blocks paragraphs, from the top; a string is a plain one. Nothing in them is taken for markup. */
export function composeMail(to: string, subject: string, blocks: readonly Block[]): Mail {
  return {
    to,
    subject,
    text: `${blocks.map(asText).join('\n\n')}\n`,
    html: page(subject, blocks.map(asHtml).join('\n')),
  }
}

function asText(block: Block): string {
  if (typeof block === 'string') return block
  if ('code' in block) return `${block.label} ${block.code}`
  return 'url' in block ? `${block.label}:\n${block.url}` : block.quote
}

// Colours are left to the reader's own theme, so that dark ones stay readable.
const PARAGRAPH = 'margin:0 0 16px'
const CODE = 'font-family:monospace;font-size:32px;font-weight:bold;letter-spacing:4px'
const QUOTE = 'margin:0 0 16px;white-space:pre-wrap;overflow-wrap:anywhere'

function asHtml(block: Block): string {
  if (typeof block === 'string') return `<p style="${PARAGRAPH}">${escapeHtml(block)}</p>`
  if ('code' in block)
    return `<p style="${PARAGRAPH}">${escapeHtml(block.label)}<br><span style="${CODE}">${escapeHtml(block.code)}</span></p>`
  if ('quote' in block) return `<p style="${QUOTE}">${escapeHtml(block.quote)}</p>`
  const url = escapeHtml(block.url)
  return `<p style="${PARAGRAPH}">${escapeHtml(block.label)}:<br><a href="${url}" style="overflow-wrap:anywhere">${url}</a></p>`
}

function page(subject: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:24px;font-family:sans-serif;font-size:16px;line-height:1.5">
<div style="max-width:480px;margin:0 auto">
${content}
</div>
</body>
</html>
`
}
