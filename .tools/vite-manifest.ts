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
  theme_color: '#0f766e',
  // The system's splash screen; our loader (`--loader` in tokens.css) goes on in the same colour, by day and by night.
  background_color: '#0b4a46',
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  // What works for everybody, with or without a connection.
  shortcuts: [
    shortcut('Find a hospital', '/hospitals', 'hospitals'),
    shortcut('Departments', '/departments', 'departments'),
    shortcut('Waiting to send', '/waiting', 'waiting'),
    shortcut('Merchandise', '/products', 'products'),
  ],
  // Shown when somebody is asked to install the app; `npm run screenshots` takes them.
  screenshots: [
    phone('home', 'Find a hospital and read what nurses say'),
    phone('hospital', 'The units of a hospital, side by side'),
    phone('unit', 'A unit in numbers: ratios, coworkers, management'),
    phone('write', 'Write a review, with or without a connection'),
    desktop('home', 'Find a hospital and read what nurses say'),
    desktop('hospital', 'The units of a hospital, side by side'),
    desktop('unit', 'A unit in numbers, and its reviews'),
  ],
  // A window that is open comes to the front as it stands; `state/worker/launches.ts` decides whether it goes anywhere.
  launch_handler: { client_mode: 'focus-existing' },
  // "Mercy Tulsa" in a recruiter's message becomes a search, which needs no connection.
  share_target: {
    action: '/hospitals',
    method: 'GET',
    // Said, because Chromium warns where it is left out; a GET has no body.
    enctype: 'application/x-www-form-urlencoded',
    params: { text: 'search' },
  },
}

function shortcut(name: string, url: string, icon: string) {
  return { name, url, icons: [{ src: `/icons/shortcut-${icon}.png`, sizes: '96x96', type: 'image/png' }] }
}

function phone(name: string, label: string) {
  return screenshot(`phone-${name}`, '780x1688', 'narrow', label)
}

function desktop(name: string, label: string) {
  return screenshot(`desktop-${name}`, '1440x900', 'wide', label)
}

function screenshot(name: string, sizes: string, form_factor: 'narrow' | 'wide', label: string) {
  return { src: `/screenshots/${name}.png`, sizes, type: 'image/png', form_factor, label }
}
