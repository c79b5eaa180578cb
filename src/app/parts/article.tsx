import './article.css'

export interface ArticlePart {
  heading: string
  /** Paragraphs. */
  texts?: readonly string[]
  points?: readonly string[]
}

export interface ArticleProps {
  parts: readonly ArticlePart[]
  isNumbered?: boolean
}

/** A longer text to be read, in parts. */
export function Article({ parts, isNumbered = false }: ArticleProps) {
  return (
    <div className="article">
      {parts.map(({ heading, texts = [], points = [] }, place) => (
        <section key={heading}>
          <h2>{isNumbered ? `${place + 1}. ${heading}` : heading}</h2>
          {texts.map(text => (
            <p key={text}>{text}</p>
          ))}
          {points.length > 0 && (
            <ul>
              {points.map(point => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  )
}
