/** Where on a picture a pointer is, in percent of its width and height. */
export function pointInPercent(
  { clientX, clientY }: { clientX: number; clientY: number },
  { left, top, width, height }: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
): { x: number; y: number } {
  return { x: ((clientX - left) / width) * 100, y: ((clientY - top) / height) * 100 }
}
