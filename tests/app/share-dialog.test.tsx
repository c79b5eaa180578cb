// An address that is copied, and one that the phone does not let us copy.
// @vitest-environment happy-dom
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { ShareDialog } from '../../src/app/parts/share-dialog.tsx'
import { shareWords } from '../../src/app/words/share-words.ts'
import { mount, press, text } from './draw.tsx'
import { told } from './told.ts'

const url = 'https://site.example/hospital/detail/3'
const onClose = vi.fn()
const writeText = vi.fn<(text: string) => Promise<void>>()

afterEach(() => void vi.clearAllMocks())

function show(): void {
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText)
  mount(<ShareDialog title="Mercy - Harbor View, ME" url={url} onClose={onClose} />)
  press(shareWords.copyLink)
}

test('the address is copied as it stands there, the dialog closes, and a message says so', async () => {
  writeText.mockResolvedValue()
  show()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(writeText.mock.calls).toEqual([[url]])
  expect(await told()).toEqual([['info', shareWords.linkCopied]])
})

test('an address that could not be copied stays to be selected by hand, and the dialog says that', async () => {
  writeText.mockRejectedValue(new DOMException('Denied', 'NotAllowedError'))
  const { execCommand } = document
  onTestFinished(() => void Object.assign(document, { execCommand }))
  document.execCommand = () => false
  show()
  await expect.poll(text).toContain(shareWords.copyFailed)
  expect(text()).toContain(url)
  expect(onClose).not.toHaveBeenCalled()
  expect(await told()).toEqual([])
})
