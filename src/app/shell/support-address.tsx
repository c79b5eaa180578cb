import { Fragment } from 'react'
import { config } from '../config.ts'
import './support-address.css'

const parts = config.supportEmail.split(/(?=[@.])/)

/** Where a line is too short for it, the next begins with its host or the end of that: no word of it is broken. */
export function SupportAddress() {
  return (
    <span className="support-address">
      {parts.map(part => (
        <Fragment key={part}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </span>
  )
}
