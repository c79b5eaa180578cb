import { MEDIA_BASE } from '../../contract/protocol.ts'

type Folder = 'hospitals' | 'departments' | 'products'

export interface MediaAddress {
  src: string
  /** Shown where `src` cannot be had. */
  fallback: string
}

/** Where a picture is; the default of its folder where the thing has none (specification, section 3). */
export function media(folder: Folder, imageName: string | null | undefined): MediaAddress {
  const fallback = `${MEDIA_BASE}${folder}/default.jpg`
  const name = imageName?.trim()
  return { src: name ? `${MEDIA_BASE}${folder}/${encodeURIComponent(name)}` : fallback, fallback }
}
