import type { ManifestOptions } from 'vite-plugin-pwa'

/** What a phone shows of the app before it runs: name, icons, colours, and where a long press on the icon leads. */
export const webAppManifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Rate Your Hospital',
  short_name: 'RateHospital',
  description:
    'Reviews of hospital units by travelling nurses: search, read and write them, with or without a connection.',
  lang: 'en',
  dir: 'ltr',
  start_url: '/?source=pwa',
  scope: '/',
  display: 'standalone',
  categories: ['medical', 'health', 'lifestyle'],
  // One colour for the system's splash screen and our own loader, so that the hand-over can't be seen.
  theme_color: '#0f766e',
  background_color: '#0f766e',
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    { name: 'Find a hospital', url: '/hospitals' },
    { name: 'Departments', url: '/departments' },
    { name: 'Merchandise', url: '/products' },
  ],
}
