import './loader.css'

/**
 * Takes the specification's full-screen loader out of the page, where it lies for its first second. It stands in
 * `index.html`, before all else, and its style alone ends it: it waits for no script and no network.
 */
export function removeLoader(): void {
  const loader = document.getElementById('loader')
  const movements = loader?.getAnimations().map(({ finished }) => finished) ?? []
  void Promise.allSettled(movements).then(() => loader?.remove())
}
