/** What a person wrote, to recognise it by; nothing where there is no text. */
export function WrittenText({ title, text }: { title: string; text: string }) {
  if (!text) return null
  return (
    <blockquote className="waiting-item-text" dir="auto">
      {title && <strong>{title}</strong>}
      {text}
    </blockquote>
  )
}
