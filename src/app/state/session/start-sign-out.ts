import { fetchCode } from '../worker/chunks.ts'

/** Signs out as the person asked; its code comes with the press. */
export async function startSignOut(): Promise<void> {
  const { askAndSignOut } = await fetchCode(() => import('./ask-and-sign-out.ts'))
  await askAndSignOut()
}
