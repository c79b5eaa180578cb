/** Who runs the site and where to find them. An operator changes what stands in this file and nothing else (D72). */
export const config = {
  supportEmail: 'support@rateyourhospital.example',
  social: [
    { name: 'Facebook', short: 'fb', url: 'https://www.facebook.com/' },
    { name: 'Instagram', short: 'ig', url: 'https://www.instagram.com/' },
    { name: 'LinkedIn', short: 'in', url: 'https://www.linkedin.com/' },
  ],
} as const

/** Where people ask about what is under development; alone, so that only what shows it carries it. */
export const communityChat = 'https://discord.com/'

/**
 * A page without encryption, which a Wi-Fi that wants a sign-in can answer with its own; ours is encrypted, so there
 * a browser would only show an error. Opened by whoever presses for it, told nothing.
 */
export const portalProbeUrl = 'http://neverssl.com/'
