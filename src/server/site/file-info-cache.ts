/** What has been learnt of a file by reading it, for those who need no more than that. */
export interface FileInfoCache<About> {
  /** @param stamp what changes whenever the file does. @returns undefined where it has to be read. */
  get(name: string, stamp: string): About | undefined
  set(name: string, stamp: string, about: About): void
}

/** @param most of how many files; beyond that the one goes that was learnt of first. */
export function createFileInfoCache<About>(most: number): FileInfoCache<About> {
  const files = new Map<string, { readonly stamp: string; readonly about: About }>()
  return {
    get(name, stamp) {
      const file = files.get(name)
      return file?.stamp === stamp ? file.about : undefined
    },
    set(name, stamp, about) {
      files.delete(name)
      files.set(name, { stamp, about })
      const [oldest] = files.keys()
      if (files.size > most && oldest !== undefined) files.delete(oldest)
    },
  }
}
