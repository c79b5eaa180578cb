import { type ComponentProps, useState } from 'react'
import './picture.css'

export interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'alt'> {
  src: string
  /** Shown instead where `src` cannot be had. */
  fallback: string
  /** Empty where a text beside it says the same. */
  alt: string
  width: number
  height: number
  /** How wide it is drawn: a browser fetches the size that this screen needs. */
  sizes: string
}

/** A picture that keeps its place while it loads and is never a broken one. */
export function Picture({ src, srcSet, fallback, className, alt, ...rest }: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const hasFailed = failed === src
  return (
    <img
      loading="lazy"
      decoding="async"
      {...rest}
      alt={alt}
      className={['picture', className].filter(Boolean).join(' ')}
      srcSet={hasFailed ? undefined : srcSet}
      src={hasFailed ? fallback : src}
      onError={() => setFailed(src)}
    />
  )
}
