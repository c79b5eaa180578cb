/**
 * What an address begins with that the server alone answers: calls, pictures, pages for its operator and for machines,
 * files of other versions. No screen of the app has such an address, and the service worker leaves it to the server.
 */
export const SERVER_ONLY = [
  '/public/',
  '/dev/',
  '/assets/',
  '/.well-known/',
  '/sitemap',
  '/robots.txt',
  '/health',
  '/metrics',
]
