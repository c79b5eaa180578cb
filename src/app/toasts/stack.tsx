import 'react-toastify/ReactToastify.css'
import './toasts.css'
import { createRoot } from 'react-dom/client'
import { ToastContainer, toast } from 'react-toastify/unstyled'
import type { Kind } from '../toasts.ts'

/** Shows one toast. The stack itself is put into the page with the first. */
export function showToast(kind: Kind, text: string, closeAfterMs: number): void {
  mountStack()
  // One by one they would interrupt a screen reader; the form's own summary is the alert.
  const isProgress = kind === 'progress'
  toast(<bdi>{text}</bdi>, {
    type: isProgress ? 'info' : kind,
    autoClose: closeAfterMs,
    role: isProgress ? 'presentation' : 'status',
  })
}

let isMounted = false

function mountStack(): void {
  if (isMounted) return
  isMounted = true
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(
    <ToastContainer
      position="top-right"
      newestOnTop
      pauseOnHover
      pauseOnFocusLoss
      draggable
      closeButton={CloseButton}
      aria-label="Messages"
    />,
  )
}

function CloseButton({ closeToast }: { closeToast: (reason?: boolean) => void }) {
  return (
    <button
      type="button"
      className="toast-close"
      aria-label="Close message"
      onClick={event => {
        event.stopPropagation()
        closeToast(true)
      }}
    >
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d="M6 6l12 12M18 6L6 18" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
    </button>
  )
}
