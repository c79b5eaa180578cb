// A browser that translates the page puts elements of its own where texts stood, of which React knows nothing: what it then
// removes, or inserts before, is not where it was left, and all screens would end with an error. From the first such element on
// what React does with such a text reaches what stands for it. A page that nobody translates is left as the browser has it.

/** Of what is translated again only the last is on the page. */
const standIns = new WeakMap<Node, Element>()
const { removeChild, insertBefore } = Node.prototype
if (document.querySelector('font')) reachStandIns()
new MutationObserver(note).observe(document.body, { childList: true, subtree: true })

function note(records: MutationRecord[]): void {
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    const [text] = removedNodes
    if (!(text instanceof Text) || text.isConnected) continue
    const standIn = [addedNodes[0], previousSibling, nextSibling].find(node => node?.nodeName === 'FONT')
    if (standIn) standFor(text, standIn as Element)
  }
}

/** Of a text that was replaced before this script came nobody knows by what: it goes, and what was to come before it comes last. */
function reachStandIns(): void {
  Node.prototype.removeChild = function remove<T extends Node>(this: Node, child: T): T {
    if (!isLost(this, child)) return removeChild.call(this, child) as T
    standIns.get(child)?.remove()
    return child
  }
  Node.prototype.insertBefore = function insert<T extends Node>(this: Node, node: T, before: Node | null): T {
    const own = standIns.get(node)
    if (own !== before) own?.remove()
    standIns.delete(node)
    const standIn = before && standIns.get(before)
    const place = standIn?.parentNode === this ? standIn : null
    return insertBefore.call(this, node, isLost(this, before) ? place : before) as T
  }
  Node.prototype.appendChild = function append<T extends Node>(this: Node, node: T): T {
    return this.insertBefore(node, null)
  }
}

/** Texts alone are replaced; of a form its `parentNode` may be a field of that name, which is how HTML hides from DOMPurify. */
function isLost(parent: Node, node: Node | null): boolean {
  return node instanceof Text && node.parentNode !== parent
}

/** A text that changes comes back itself, to be translated anew: nobody would see what is said to one that has left. */
function standFor(text: Text, standIn: Element): void {
  if (Node.prototype.removeChild === removeChild) reachStandIns()
  standIns.set(text, standIn)
  Object.defineProperty(text, 'nodeValue', {
    configurable: true,
    set(value: string) {
      standIns.delete(text)
      standIn.replaceWith(text)
      delete (text as Partial<Text>).nodeValue
      text.data = value
    },
  })
}

export {}
