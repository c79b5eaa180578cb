/**
 * What changed, for people: the newest first, a sentence of at most 80 characters each, no words of our trade. Whoever
 * comes from an older version is shown up to three that the older one does not have.
 */
export const releaseNotes: readonly string[] = [
  'The app can be installed from the menu, and says how on an iPhone.',
  'The icon shows how many things wait to be sent.',
  'Text shared from another app searches the hospitals.',
]
