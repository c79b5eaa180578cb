/** The pictures of the hospitals that are kept on this device. */
import { KEPT_PICTURES } from '../../../contract/picture-caches.ts'
import { PICTURE_WIDTHS, pictureAddress, withWidth } from '../../../contract/pictures.ts'
import type { DeviceDb } from '../../../db/device-db.ts'
import { keptHospitals, recordPictures } from '../../../db/kept-hospitals.ts'
import { picturesOf } from '../../../db/queries/kept.ts'

/** As wide as the widest picture of the page of a hospital is drawn. */
const DRAWN_WIDTH = 620

/** One that never comes must not keep the next hospital, or all others, waiting. */
const PATIENCE_MS = 15_000

/** Who names no format is given the original, which weighs several times as much. WebP is shown by all that have caches. */
const ACCEPT = 'image/webp,image/*'

/**
 * Brings what a hospital's page shows into the cache of kept pictures, as far as it is missing there, and notes
 * how much it is. What cannot be had now is tried again at the next refresh.
 */
export async function keepPictures(db: DeviceDb, hospitalId: number): Promise<void> {
  if (!('caches' in globalThis)) return
  const addresses = (await picturesOf(db, hospitalId)).map(({ folder, name }) =>
    withWidth(pictureAddress(folder, name), widthHere()),
  )
  // Before they come: what is noted nowhere is thrown away as soon as somebody lets go of another hospital.
  await recordPictures(db, hospitalId, { pictures: addresses })
  const cache = await caches.open(KEPT_PICTURES)
  const pictures: string[] = []
  let pictureBytes = 0
  for (const address of addresses) {
    const picture = (await cache.match(address, { ignoreVary: true })) ?? (await take(cache, address))
    if (!picture) continue
    pictures.push(address)
    pictureBytes += (await picture.blob()).size
  }
  await recordPictures(db, hospitalId, { pictures, pictureBytes })
  // Somebody may have let go of it meanwhile.
  await dropStrayPictures(db)
}

/** Throws away what no kept hospital shows. */
export async function dropStrayPictures(db: DeviceDb): Promise<void> {
  if (!('caches' in globalThis)) return
  const cache = await caches.open(KEPT_PICTURES)
  // First what is there: what comes meanwhile has been noted before it came.
  const found = await cache.keys()
  const wanted = new Set((await keptHospitals(db)).flatMap(({ pictures }) => pictures))
  for (const request of found) {
    const { pathname, search } = new URL(request.url)
    if (!wanted.has(pathname + search)) await cache.delete(request, { ignoreVary: true })
  }
}

/** @returns undefined where it cannot be had: without a connection the worker gives another one, or another width, in its place. */
async function take(cache: Cache, address: string): Promise<Response | undefined> {
  try {
    const answer = await fetch(address, {
      headers: { Accept: ACCEPT },
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const isIt = answer.url === new URL(address, location.href).href
    // A captive portal answers 200 and HTML to a picture, too.
    const isPicture = answer.headers.get('content-type')?.startsWith('image/')
    if (!answer.ok || !isIt || !isPicture) return undefined
    await cache.put(address, answer.clone())
    return answer
  } catch {
    return undefined
  }
}

/** The size that this screen needs. */
function widthHere() {
  const pixels = Math.min(DRAWN_WIDTH, screen.width) * devicePixelRatio
  return PICTURE_WIDTHS.find(width => width >= pixels) ?? 1280
}
