/** Hands a text to the person as a file, through the browser's own way of saving. Nothing is sent anywhere. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Safari begins to read it only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
