import { useRouter } from 'wouter'
import { useLocationProperty, usePathname } from 'wouter/use-browser-location'

/**
 * The path as the address bar has it. wouter's own `useLocation` decodes a part of it, which makes "%252F"
 * and "%2F" the same (D47).
 */
export function useShellPath(): string {
  const { ssrPath } = useRouter()
  return usePathname(ssrPath === undefined ? {} : { ssrPath })
}

/** Whether a place or something below it is shown; a path that changes without changing that draws nothing anew. */
export function useIsWithin(place: string): boolean {
  const { ssrPath } = useRouter()
  return useLocationProperty(
    () => isWithin(location.pathname, place),
    () => isWithin(ssrPath ?? location.pathname, place),
  )
}

function isWithin(path: string, place: string): boolean {
  return place === '/' ? path === '/' : path === place || path.startsWith(`${place}/`)
}
