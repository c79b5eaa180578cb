/**
 * An AVIF is a file of boxes, each with its length and name before what it holds (ISO/IEC 14496-12, 4.2). What is written
 * beside the picture is an item of its own, which lies where a list says; the lists count from the beginning of the file, so
 * it is overwritten where it lies. Which side is up does not stand there (`irot`, `imir`).
 */
const HEAD = 8
/** Of all items together: a picture and its notes have a few, and numbers without length could tell of any number. */
const EXTENTS_MAX = 10_000
const BRANDS = new Set(['avif', 'avis', 'mif1', 'miaf'])

interface Box {
  readonly name: string
  /** What it holds: from here, up to there. */
  readonly from: number
  readonly to: number
}

interface Item {
  readonly id: number
  /** Two numbers of the file, or of the box `idat`. */
  readonly extents: readonly { readonly offset: number; readonly length: number }[]
  readonly isInData: boolean
}

export function isAvif(picture: Buffer): boolean {
  return (
    picture.toString('latin1', 4, HEAD) === 'ftyp' && BRANDS.has(picture.toString('latin1', HEAD, HEAD + 4))
  )
}

export function stripAvif(picture: Buffer): Buffer {
  const bare = Buffer.from(picture)
  try {
    for (const { from, to } of notesIn(picture)) bare.fill(0, from, to)
  } catch (error) {
    // It ends where it must not: no program finds what is in it.
    if (!(error instanceof RangeError)) throw error
  }
  return bare
}

/** @throws RangeError where it ends too early. */
function notesIn(picture: Buffer): { from: number; to: number }[] {
  const meta = boxesIn(picture, 0, picture.length).find(({ name }) => name === 'meta')
  if (!meta) return []
  // Behind its version.
  const boxes = boxesIn(picture, meta.from + 4, meta.to)
  const find = (wanted: string) => boxes.find(({ name }) => name === wanted)
  const [list, places, data] = [find('iinf'), find('iloc'), find('idat')]
  if (!list || !places) return []
  const notes = notesAmong(picture, list)
  return itemsIn(picture, places)
    .filter(({ id }) => notes.has(id))
    .flatMap(({ extents, isInData }) =>
      extents.map(({ offset, length }) => {
        const from = isInData ? (data?.from ?? picture.length) + offset : offset
        // Without a length it is all that follows.
        return { from: Math.min(from, picture.length), to: length === 0 ? picture.length : from + length }
      }),
    )
    .map(({ from, to }) => ({ from, to: Math.min(to, picture.length) }))
}

function boxesIn(picture: Buffer, start: number, end: number): Box[] {
  const boxes: Box[] = []
  for (let at = start; at + HEAD <= end; ) {
    const short = picture.readUInt32BE(at)
    const head = short === 1 ? 2 * HEAD : HEAD
    const length = short === 1 ? Number(picture.readBigUInt64BE(at + HEAD)) : short
    const to = length === 0 ? end : at + length
    if (to < at + head || to > end) break
    boxes.push({ name: picture.toString('latin1', at + 4, at + HEAD), from: at + head, to })
    at = to
  }
  return boxes
}

/** The numbers of the items that are Exif, or text such as XMP. */
function notesAmong(picture: Buffer, { from, to }: Box): Set<number> {
  // Behind its version and how many there are.
  const entries = boxesIn(picture, from + (picture[from] === 0 ? 6 : 8), to)
  return new Set(
    entries.flatMap(entry => {
      const isLong = picture[entry.from] === 3
      const id = isLong ? picture.readUInt32BE(entry.from + 4) : picture.readUInt16BE(entry.from + 4)
      const at = entry.from + (isLong ? 10 : 8)
      return ['Exif', 'mime'].includes(picture.toString('latin1', at, at + 4)) ? [id] : []
    }),
  )
}

/** @param places how long the numbers are that tell where, how many items there are, and where they lie (8.11.3). */
function itemsIn(picture: Buffer, { from, to }: Box): Item[] {
  const version = picture[from] ?? 0
  const sizes = picture.readUInt16BE(from + 4)
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15]
  const indexSize = version === 0 ? 0 : sizes & 15
  const idSize = version < 2 ? 2 : 4
  let at = from + 6
  const number = (size: number) => {
    at += size
    if (at > to) throw new RangeError('The list is longer than its box.')
    return size === 8
      ? Number(picture.readBigUInt64BE(at - 8))
      : size === 0
        ? 0
        : picture.readUIntBE(at - size, size)
  }
  const items: Item[] = []
  let left = EXTENTS_MAX
  for (let more = number(idSize); more > 0; more -= 1) {
    const id = number(idSize)
    const method = version === 0 ? 0 : number(2) & 15
    number(2)
    const base = number(baseSize)
    const extents: { offset: number; length: number }[] = []
    for (let parts = number(2); parts > 0; parts -= 1) {
      left -= 1
      if (left < 0) throw new RangeError('Nobody takes a picture apart like this.')
      number(indexSize)
      extents.push({ offset: base + number(offsetSize), length: number(lengthSize) })
    }
    items.push({ id, extents, isInData: method === 1 })
  }
  return items
}
