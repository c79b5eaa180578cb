import { useRouter } from 'wouter'
import { useLocationProperty, usePathname } from 'wouter/use-browser-location'

/**
 * The path as the address bar has it. wouter's own `useLocation` decodes a part of it, which makes "%252F"
 * and "%2F" the same (D47).
 */
export function useCurrentPath(): string {
  const { ssrPath } = useRouter()
  return usePathname(ssrPath === undefined ? {} : { ssrPath })
}

export type Within = readonly string[]

/**
 * How a place is marked where it, or something within it, is shown; a path that changes without changing that draws
 * nothing anew.
 * @param within paths at and below which it continues: of a list that of each of its things.
 */
export function useAriaCurrent(place: string, within: Within = [place.replace(/s$/, '')]) {
  const { ssrPath } = useRouter()
  return useLocationProperty(
    () => current(location.pathname, place, within),
    () => current(ssrPath ?? location.pathname, place, within),
  )
}

function current(path: string, place: string, within: Within) {
  if (path === place) return 'page'
  return [place, ...within].some(start => `${path}/`.startsWith(`${start}/`)) ? 'true' : undefined
}
