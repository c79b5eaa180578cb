// A browser that translates the page puts elements of its own where texts stood, of which React knows nothing: what it then
// removes, or inserts before, is not where it was left, and all screens would end with an error. From here on
// what React does with such a text reaches what stands for it.

/** Of what is translated again only the last is on the page. */
const standIns = new WeakMap<Node, Element>()
const { removeChild, insertBefore } = Node.prototype
// The browser's own answer: a form's `parentNode` may be a field of that name, which is how hostile HTML hides from DOMPurify.
const parentOf = Reflect.getOwnPropertyDescriptor(Node.prototype, 'parentNode')?.get as (
  this: Node,
) => Node | null

Node.prototype.removeChild = function remove<T extends Node>(this: Node, child: T): T {
  if (isIn(this, child)) return removeChild.call(this, child) as T
  standIns.get(child)?.remove()
  return child
}
Node.prototype.insertBefore = function insert<T extends Node>(this: Node, node: T, before: Node | null): T {
  standIns.get(node)?.remove()
  const place = isIn(this, before) ? before : before && standIns.get(before)
  return insertBefore.call(this, node, isIn(this, place) ? place : null) as T
}
Node.prototype.appendChild = function append<T extends Node>(this: Node, node: T): T {
  return this.insertBefore(node, null)
}
new MutationObserver(note).observe(document.body, { childList: true, subtree: true })

function note(records: MutationRecord[]): void {
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    const [text] = removedNodes
    if (!(text instanceof Text) || text.isConnected) continue
    const standIn = [addedNodes[0], previousSibling, nextSibling].find(isTranslators)
    if (standIn) standFor(text, standIn)
  }
}

function isIn(parent: Node, node: Node | null | undefined): node is Node {
  return node != null && parentOf.call(node) === parent
}

function isTranslators(node: Node | null | undefined): node is Element {
  return node instanceof Element && node.localName === 'font'
}

/** A text that changes comes back itself, to be translated anew: nobody would see what is said to one that has left. */
function standFor(text: Text, standIn: Element): void {
  standIns.set(text, standIn)
  Object.defineProperty(text, 'nodeValue', {
    configurable: true,
    get: () => text.data,
    set(value: string) {
      standIns.delete(text)
      standIn.replaceWith(text)
      Reflect.deleteProperty(text, 'nodeValue')
      text.data = value
    },
  })
}

export {}
