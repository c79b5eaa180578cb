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
}

/** A picture that keeps its place while it loads and is never a broken one. */
export function Picture({ src, fallback, className, alt, ...rest }: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <img
      loading="lazy"
      decoding="async"
      {...rest}
      alt={alt}
      className={['picture', className].filter(Boolean).join(' ')}
      src={failed === src ? fallback : src}
      onError={() => setFailed(src)}
    />
  )
}
