import { useEffect, useState } from 'react'
import { SEEN_PICTURES } from '../../../contract/picture-caches.ts'

export interface StorageUse {
  /** Of everything this site keeps here; null where the browser does not tell. */
  bytes: number | null
  quota: number | null
  /** How many pictures lie here only because they were seen. */
  pictures: number
}

/** @param change reads it anew whenever this is another value. @returns null until it is known. */
export function useStorageUse(change: unknown): StorageUse | null {
  const [use, setUse] = useState<StorageUse | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the value itself is of no interest
  useEffect(() => {
    let isCurrent = true
    void readUse().then(read => {
      // One that was asked for later may be told first.
      if (isCurrent) setUse(read)
    })
    return () => {
      isCurrent = false
    }
  }, [change])
  return use
}

/** Exported for its test. */
export async function readUse(): Promise<StorageUse> {
  const { usage = null, quota = null } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {}
  return { bytes: usage, quota, pictures: await seenPictures() }
}

/** Pages served without TLS have no caches, and a browser that keeps nothing refuses to open them. */
async function seenPictures(): Promise<number> {
  if (!('caches' in globalThis)) return 0
  const pictures = await caches
    .open(SEEN_PICTURES)
    .then(cache => cache.keys())
    .catch(() => [])
  return pictures.length
}
