/**
 * The text that stands for one unit of one hospital on a device: the lane of the commands about it, the subject of its
 * draft and of its receipts. It is stored, so an older app's texts are read by it: it never changes.
 */
export interface Unit {
  hospitalId: number
  departmentId: number
}

export function unitLane({ hospitalId, departmentId }: Unit): string {
  return `review:${hospitalId}:${departmentId}`
}

/** @returns null where the text stands for something else: the cart, or a message. */
export function unitOfLane(text: string): Unit | null {
  const found = /^review:(\d+):(\d+)$/.exec(text)
  return found ? { hospitalId: Number(found[1]), departmentId: Number(found[2]) } : null
}
