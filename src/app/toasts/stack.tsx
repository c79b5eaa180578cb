import 'react-toastify/ReactToastify.css'
import './toasts.css'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { ToastContainer, toast } from 'react-toastify/unstyled'
import { focusHeading } from '../state/page/focus-heading.ts'
import type { Kind } from '../toasts.ts'

/** Shows one toast. The stack itself is put into the page with the first. @returns how to close it early. */
export function showToast(kind: Kind, text: string, closeAfterMs: number): () => void {
  raise(mountStack())
  const isProgress = kind === 'progress'
  const id = toast(isProgress ? <bdi>{text}</bdi> : <Said text={text} />, {
    type: isProgress ? 'info' : kind,
    autoClose: closeAfterMs,
    role: 'group',
    ariaLabel: text,
  })
  return () => toast.dismiss(id)
}

/**
 * Spoken once, after what is being read: an alert each would interrupt, and the form's own summary is one. The text
 * comes into a region that is there already, as screen readers expect it.
 */
function Said({ text }: { text: string }) {
  const region = useRef<HTMLElement>(null)
  // Not by state: five hundred messages at once would be more updates within one another than React takes.
  useEffect(() => {
    if (region.current) region.current.textContent = text
  }, [text])
  return <bdi ref={region} role="status" />
}

let mounted: HTMLElement | null = null

function mountStack(): HTMLElement {
  if (mounted) return mounted
  const place = document.createElement('div')
  place.className = 'toast-place'
  place.popover = 'manual'
  document.body.append(place)
  createRoot(place).render(<Stack place={place} />)
  mounted = place
  return place
}

/**
 * Over a modal dialog and its shade: there what was opened last lies on top. And in it, because nothing outside it can be
 * pressed. An older browser shows it below.
 */
function raise(place: HTMLElement): void {
  if (!place.showPopover) return
  const dialog = Array.from(document.querySelectorAll('dialog[open]')).at(-1)
  const home = dialog ?? document.body
  const isHome = place.parentElement === home
  const isOpen = place.matches(':popover-open')
  if (isOpen && isHome && !dialog) return
  if (isOpen) place.hidePopover()
  if (!isHome) home.append(place)
  place.showPopover()
  if (!dialog || isHome) return
  // Its event comes only after a frame without any message could have been drawn.
  const closing = new MutationObserver(() => {
    closing.disconnect()
    raise(place)
  })
  closing.observe(dialog, { attributeFilter: ['open'] })
}

function Stack({ place }: { place: HTMLElement }) {
  // The library makes the whole stack a live region, without a property for it: each message would be said twice, and
  // progress once.
  useLayoutEffect(() => place.querySelector('section')?.setAttribute('aria-live', 'off'), [place])
  return (
    <ToastContainer
      position="top-right"
      newestOnTop
      pauseOnHover
      pauseOnFocusLoss
      draggable
      closeButton={CloseButton}
      aria-label="Messages"
    />
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
        // It leaves with the message, and whoever pressed a key would be nowhere.
        if (event.currentTarget === document.activeElement) focusHeading()
      }}
    >
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d="M6 6l12 12M18 6L6 18" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
    </button>
  )
}
