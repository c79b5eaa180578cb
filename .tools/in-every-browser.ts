// What packages look for before they use it, because some browser had none. Every browser that can read these scripts
// has it (the build's own target, Baseline), so that what would stand in for it need not be loaded.
const objects = [
  'console',
  'crypto',
  'document',
  'globalThis',
  'location',
  'navigator',
  'performance',
  'Reflect',
  'self',
  'window',
  'window.document',
]
const functions = [
  'AbortController',
  'addEventListener',
  'AggregateError',
  'BroadcastChannel',
  'clearTimeout',
  'dispatchEvent',
  'FinalizationRegistry',
  'MessageChannel',
  'Object.is',
  'performance.getEntriesByType',
  'performance.now',
  'Promise',
  'queueMicrotask',
  'reportError',
  'requestAnimationFrame',
  'setTimeout',
  'Symbol',
  'WeakMap',
  'WeakRef',
  'WeakSet',
  'window.document.createElement',
]

/** The answers, by question. */
export const inEveryBrowser: Readonly<Record<string, string>> = Object.fromEntries([
  ...objects.map(name => [`typeof ${name}`, '"object"']),
  ...functions.map(name => [`typeof ${name}`, '"function"']),
])
