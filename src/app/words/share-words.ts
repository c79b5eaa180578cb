/** Our texts for passing a page on. */
export const shareWords = {
  title: 'Share this page',
  code: 'QR code of the address below',
  hint: 'Another phone reads it with its camera. It was drawn on this phone, so it also works offline.',
  copyLink: 'Copy link',
  linkCopied: 'Link copied.',
  copyFailed: 'It could not be copied. Select the address and copy it by hand.',
  close: 'Close',
} as const
