import { screenWords } from '../screen-words.ts'
import { copyText } from '../state/copy-text.ts'
import { toastInfo } from '../toasts.ts'
import { Button } from '../ui/button.tsx'

/** Passes the address of this screen on, by the system's own sheet or by the clipboard. */
export function Share({ title }: { title: string }) {
  const share = async () => {
    const url = location.href
    if (!navigator.share) {
      if (await copyText(url)) toastInfo(screenWords.linkCopied)
      return
    }
    // Rejects when the sheet is closed without a choice.
    await navigator.share({ title, url }).catch(() => undefined)
  }
  return (
    <Button look="quiet" icon="send" onClick={() => void share()}>
      {screenWords.share}
    </Button>
  )
}
