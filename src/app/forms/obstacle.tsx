import { type ReactNode, useEffect, useRef } from 'react'
import { Notice, type NoticeProps } from '../ui/notice.tsx'

export interface ObstacleProps {
  /** null: there is none. */
  text: string | null
  /** Grows with every refused submit, so that the focus comes here each time. */
  attempt: number
  tone?: NoticeProps['tone']
  /** What can be done about it. */
  children?: ReactNode
}

/** Why a form was not taken that is right as it is; beside it, `ErrorSummary` tells what is wrong with it. */
export function Obstacle({ text, attempt, tone = 'warm', children }: ObstacleProps) {
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
