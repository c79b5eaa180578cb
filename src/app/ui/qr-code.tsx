import { useMemo } from 'react'
import { encode } from 'uqr'
import './qr-code.css'

export interface QrCodeProps {
  text: string
  /** What a screen reader says; the text itself should stand beside the code. */
  label: string
}

/** Modules of nothing around the code, which readers need to find it (ISO/IEC 18004). */
const QUIET_ZONE = 4

/** A text as a QR code. Dark on light in every theme: few cameras read one that is the other way round. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, path } = useMemo(() => drawn(text), [text])
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  )
}

/** One path of unit squares: as separate shapes a code would be a thousand elements. */
function drawn(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const squares = data.flatMap((line, y) => line.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return { size, path: squares.join('') }
}
