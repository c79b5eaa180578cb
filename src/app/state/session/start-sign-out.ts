/** Signs out as the person asked. Its code lies in the session's chunk, without which nobody is shown as signed in. */
export function startSignOut(): void {
  void import('./ask-and-sign-out.ts').then(({ askAndSignOut }) => askAndSignOut())
}
