/** Signs out as the person asked; its code comes with the press. */
export async function startLeaving(): Promise<void> {
  const { leave } = await import('./leave.ts')
  await leave()
}
