/** What the journey needs of a browser; small, because WebKitGTK is driven by its own protocol. */
export interface Driver {
  open(url: string): Promise<void>
  reload(): Promise<void>
  /** Presses the first element that fits, once it is there. */
  press(css: string): Promise<void>
  /** Types into the first element that fits. */
  type(css: string, text: string): Promise<void>
  /** What an expression in the page gives; it must be JSON. */
  ask<Value>(expression: string): Promise<Value>
  close(): Promise<void>
}
