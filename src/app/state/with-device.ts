import type { Device } from '../device.ts'

/** The device for what runs before its code is there: the entry and everything that the entry imports. */
export async function withDevice(): Promise<Device> {
  const { device } = await import('../device.ts')
  return device()
}
