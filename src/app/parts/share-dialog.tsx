import { Fragment, useState } from 'react'
import { copyText } from '../state/page/copy-text.ts'
import { toastInfo } from '../toasts.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { QrCode } from '../ui/qr-code.tsx'
import { shareWords } from '../words/share-words.ts'
import './share-dialog.css'

export interface ShareDialogProps {
  /** What the page is about. */
  title: string
  url: string
  onClose: () => void
}

/** The address of a page as a code that another phone reads from this screen, and as text; all made on the device. */
export function ShareDialog({ title, url, onClose }: ShareDialogProps) {
  const [hasFailed, setFailed] = useState(false)
  const copy = async () => {
    if (!(await copyText(url))) return setFailed(true)
    onClose()
    toastInfo(shareWords.linkCopied)
  }
  return (
    <Dialog
      title={shareWords.title}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {shareWords.close}
          </Button>
          <Button icon="copy" onClick={() => void copy()}>
            {shareWords.copyLink}
          </Button>
        </>
      }
    >
      <p>
        <bdi>{title}</bdi>
      </p>
      <div className="share-code">
        <QrCode text={url} label={shareWords.code} />
      </div>
      <p className="muted">{shareWords.hint}</p>
      <p className="share-address">
        {url.split(/(?<=\/)(?=[^/])/).map((part, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an address may say the same twice
          <Fragment key={place}>
            {part}
            <wbr />
          </Fragment>
        ))}
      </p>
      <p role="status">{hasFailed && shareWords.copyFailed}</p>
    </Dialog>
  )
}
