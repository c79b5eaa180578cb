import { type ReactNode, useEffect, useRef } from 'react'
import { Notice, type NoticeProps } from '../ui/notice.tsx'

export interface SubmitErrorProps {
  /** null when nothing failed. */
  text: string | null
  /** Grows with every refused submit, so that the focus comes here each time. */
  attempt: number
  tone?: NoticeProps['tone']
  /** What can be done about it. */
  children?: ReactNode
}

/** Why a correctly filled form was not accepted; `ErrorSummary`, beside it, lists what is filled in wrong. */
export function SubmitError({ text, attempt, tone = 'warm', children }: SubmitErrorProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (text === null || attempt === 0) return
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [text, attempt])
  if (text === null) return null
  return (
    <div role="alert" tabIndex={-1} ref={box}>
      <Notice tone={tone}>
        <p>{text}</p>
        {children}
      </Notice>
    </div>
  )
}
