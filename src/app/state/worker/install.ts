/** How the app gets onto the home screen of this device, and whether to offer it. */
import { proxy } from 'valtio/vanilla'
import { closePrompt, showInstallHelp, showPrompt } from '../page/prompt.ts'
import { deviceStore } from '../storage/device-store.ts'
import { dropInstallOffer, keptInstallOffer } from './install-offer.ts'
import { recordVisit } from './visits.ts'

/** `asked`: the browser asks the person · `by-hand`: it only can be told how (iOS) · null: installed, or no way. */
export type InstallWay = 'asked' | 'by-hand' | null

export const install = proxy<{ way: InstallWay }>({ way: null })

const REFUSED_KEY = 'install-refused'

/** There is a reason to offer it: somebody came back, or has something to lose. It may come before there is a way. */
let isWanted = false

/** Called once. Offers it to who comes back. */
export function watchInstall(now: number): void {
  install.way = findWay()
  if (recordVisit(now) || isWanted) offerInstall()
  addEventListener('beforeinstallprompt', () => {
    install.way = findWay()
    if (isWanted) offerInstall()
  })
  addEventListener('appinstalled', () => {
    dropInstallOffer()
    install.way = null
    closePrompt('install')
  })
}

/** Offers it quietly, unless it was refused once or cannot be done. */
export function offerInstall(): void {
  isWanted = true
  if (install.way && !isRefused()) showPrompt('install')
}

/** What "Install app" does, within the press. */
export async function installApp(): Promise<void> {
  closePrompt('install')
  if (install.way === 'by-hand') return showInstallHelp()
  const offer = keptInstallOffer()
  if (!offer) return
  dropInstallOffer()
  install.way = null
  // Chromium refuses where it does not take the press for one, or has asked already.
  const answer = await offer.prompt().catch(() => null)
  if (answer?.outcome === 'dismissed') refuseInstall()
}

/** A no is kept until everything on this device is erased; the menu goes on offering it. */
export function refuseInstall(): void {
  closePrompt('install')
  try {
    deviceStore().setItem(REFUSED_KEY, '1')
  } catch {
    // On a full disk it is asked again at the next visit.
  }
}

function isRefused(): boolean {
  return deviceStore().getItem(REFUSED_KEY) !== null
}

function findWay(): InstallWay {
  // Safari's own word; only iOS has it.
  const { standalone } = navigator as { standalone?: boolean }
  if (standalone || matchMedia('(display-mode: standalone)').matches) return null
  if (keptInstallOffer()) return 'asked'
  return standalone === false ? 'by-hand' : null
}
