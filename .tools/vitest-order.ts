// Which test files begin first.
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes minutes: begun last, it would leave the other cores without work. */
const LONG = /tests\/sync\/(?:schedules-|planted-bugs)/

/** vitest's own order (the largest files first, where it knows no better), behind the long ones. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = (file: TestSpecification) => LONG.test(file.moduleId)
    return [...sorted.filter(isLong), ...sorted.filter(file => !isLong(file))]
  }
}
