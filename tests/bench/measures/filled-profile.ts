import type { Bench } from '../bench.ts'
import { openVisit, until } from '../browser.ts'
import type { Subject } from '../subjects.ts'
import { tempFolder } from '../temp-folder.ts'

/** A browser profile in which the page has been used before: everything stored, the service worker in place. */
export async function filledProfile({ chromium }: Bench, subject: Subject): Promise<string> {
  const profile = await tempFolder('profile')
  const visit = await openVisit(chromium, { profile, watch: { content: subject.hospital } })
  const { page } = visit
  await page.goto(subject.url + subject.home)
  await until(`${subject.name}: the whole catalogue`, () => subject.isComplete(page))
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await page.goto(subject.url + subject.directory)
  await until(`${subject.name}: the directory`, () => page.evaluate(() => window.watched.contentAt !== null))
  await page.waitForTimeout(500)
  await visit.close()
  return profile
}
