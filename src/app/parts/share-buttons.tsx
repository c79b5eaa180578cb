import { useState } from 'react'
import { lazyComponent } from '../shell/lazy-component.ts'
import { Button } from '../ui/button.tsx'
import { screenWords } from '../words/screen-words.ts'
import './share-buttons.css'

// With the drawing of the code, which most people never ask for.
const ShareDialog = lazyComponent(async () => (await import('./share-dialog.tsx')).ShareDialog)

export interface ShareButtonsProps {
  /** What the page is about. */
  title: string
  /** What is shared: without anything that is of use to this person only. */
  path: string
}

/** Passes a page on: by the system's own sheet where there is one, and as a code to be photographed. */
export function ShareButtons({ title, path }: ShareButtonsProps) {
  const [isOpen, setOpen] = useState(false)
  const url = new URL(path, location.origin).href
  const hasSheet = 'share' in navigator
  // Rejects when the sheet is closed without a choice.
  const openSheet = () => void navigator.share({ title, url }).catch(() => undefined)
  return (
    <>
      <Button
        look="quiet"
        icon="send"
        className="share-button"
        onClick={hasSheet ? openSheet : () => setOpen(true)}
      >
        <span>{screenWords.share}</span>
      </Button>
      {hasSheet && (
        <Button look="quiet" icon="qr" className="share-button" onClick={() => setOpen(true)}>
          <span>{screenWords.qrCode}</span>
        </Button>
      )}
      {isOpen && <ShareDialog title={title} url={url} onClose={() => setOpen(false)} />}
    </>
  )
}
