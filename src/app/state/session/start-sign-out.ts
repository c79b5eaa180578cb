/** Signs out as the person asked; its code comes with the press. */
export async function startSignOut(): Promise<void> {
  const { askAndSignOut } = await import('./ask-and-sign-out.ts')
  await askAndSignOut()
}
