/** The browser's offer to install the app (Chromium); it may come before any code but the entry's is here. */
export interface InstallOffer extends Event {
  /** Shows the browser's own question; once for each offer, and only while somebody presses something. */
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let offer: InstallOffer | null = null

/** Called once, by the entry. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', event => {
    // Else Android lays a bar of its own over ours.
    event.preventDefault()
    offer = event as InstallOffer
  })
}

export function keptInstallOffer(): InstallOffer | null {
  return offer
}

/** An offer answers once; the browser makes another when it sees fit. */
export function dropInstallOffer(): void {
  offer = null
}
