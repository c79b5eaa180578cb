/** Where the operator's pictures lie: a folder of this machine, or a store that many machines share. */

export type Bytes = Uint8Array<ArrayBuffer>

/**
 * `names` are the folder and the file, as `['products', 'tee.jpg']`; one that we would not give is not there. `caller` is
 * the network address of the caller: nobody waits for all that another one wants.
 */
export interface PictureStore {
  /** @returns null where there is no such picture. @throws PictureStoreError */
  read(names: readonly string[], caller: string): Promise<Bytes | null>
  /**
   * What changes whenever the picture does, without reading it. @returns null where there is none. @throws
   * PictureStoreError
   */
  stamp(names: readonly string[], caller: string): Promise<string | null>
  /** Puts a picture there, in the place of one of its name. @throws PictureStoreError, and what the disk says. */
  write(names: readonly string[], picture: Uint8Array): Promise<void>
}

/** The store cannot be reached, or does not let us in. */
export class PictureStoreError extends Error {
  /** Its own word for what is wrong, such as `SignatureDoesNotMatch` or `ECONNREFUSED`; never a key. */
  readonly code: string
  /** Asking again changes nothing: the settings are wrong. */
  readonly isRefusal: boolean

  constructor(code: string, isRefusal: boolean) {
    super(`The picture store ${isRefusal ? 'refuses' : 'cannot be reached'} (${code}).`)
    this.code = code
    this.isRefusal = isRefusal
  }
}
