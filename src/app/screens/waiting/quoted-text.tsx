/** What a person wrote, to recognise it by; nothing where there is nothing. */
export function QuotedText({ title, text }: { title: string; text: string }) {
  if (!title && !text) return null
  return (
    <blockquote className="waiting-item-text" dir="auto">
      {title && <strong>{title}</strong>}
      {text}
    </blockquote>
  )
}
