/** Pulls what is left of the trading service: the categories first, then the packages (A189, D85). */
import { envelopeMessages } from '../../contract/envelope.ts'
import { categoriesFetch, packagesFetch } from '../../contract/package.ts'
import type { PackageLists } from '../../db/records.ts'
import { applyPackageLists } from '../../db/truth/packages.ts'
import { Overtaken, pullRecord } from '../../db/truth/progress.ts'
import type { Kit } from '../kit.ts'
import type { PackagesPull } from '../seams.ts'
import { isStale } from '../stale.ts'
import { type PulledAnswer, pullAnswer } from './answer.ts'

type List = Exclude<keyof PackageLists, 'id'>

const inOrder: readonly List[] = ['categories', 'packages']

/** Loads what is not loaded yet, or not lately. Without the categories the packages are not asked for. */
export async function pullPackages(kit: Kit): Promise<PackagesPull> {
  for (const list of inOrder) {
    const from = await pullRecord(kit.db, list)
    const began = kit.clock.now()
    if (!isStale(from, began)) continue
    const answered = await ask(kit, list)
    if (answered.kind === 'failed')
      return { outcome: answered.outcome, messages: envelopeMessages(answered.errors) }
    const lists = answered.kind === 'rows' ? answered.answer : {}
    try {
      await applyPackageLists(kit.db, lists, from, { ...from, pulledAt: began })
    } catch (error) {
      // Another tab has just brought the same.
      if (!(error instanceof Overtaken)) throw error
    }
  }
  return { outcome: 'fresh', messages: [] }
}

async function ask(kit: Kit, list: List): Promise<PulledAnswer<Partial<Omit<PackageLists, 'id'>>>> {
  const options = { token: kit.session()?.token ?? null }
  if (list === 'categories') {
    const page = await pullAnswer(kit, categoriesFetch, {}, options)
    return page.kind === 'rows' ? { ...page, answer: { categories: page.answer.data.categories } } : page
  }
  const page = await pullAnswer(kit, packagesFetch, {}, options)
  return page.kind === 'rows' ? { ...page, answer: { packages: page.answer.data.packages } } : page
}
