const children = new Set()

/** Has a process end with this one, however that ends. */
export function endWithScan(child) {
  children.add(child)
  child.once('exit', () => children.delete(child))
  return child
}

/** @param remove what is left to do once they have been ended. */
export function atEndOfScan(remove) {
  process.on('exit', () => {
    for (const child of children) child.kill('SIGKILL')
    remove()
  })
  for (const [signal, code] of Object.entries({ SIGINT: 130, SIGTERM: 143 }))
    process.on(signal, () => process.exit(code))
}
