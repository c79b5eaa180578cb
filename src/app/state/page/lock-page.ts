/**
 * Hides everything for a moment: until it is known who looks at a page that slept, and before a browser
 * freezes a page to bring it back later, perhaps for somebody else (Y-16).
 */
export function lockPage(): void {
  const root = document.getElementById('root')
  if (root) root.style.visibility = 'hidden'
}

export function unlockPage(): void {
  document.getElementById('root')?.style.removeProperty('visibility')
}
