/** What a line is called, of the cart, of an order, or of what waits. Apart from the rest: what waits needs nothing else of the shop. */

export const additionTitle = (of: {
  args: { quantity: number }
  name: string
  colorName: string | null
  sizeName: string | null
}) => `${of.args.quantity} × ${lineTitle([of.name || 'Something', of.colorName, of.sizeName])}`
export const lineTitle = (parts: (string | null)[]) => parts.filter(Boolean).join(' - ')
