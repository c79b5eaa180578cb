// A browser test that passed only on its second try passed; what was wrong with the first is said all the same.
import type { Reporter, TestCase, TestModule } from 'vitest/node'

function* testsOf(modules: readonly TestModule[]): Generator<TestCase> {
  for (const module of modules) yield* module.children.allTests()
}

/** At the end of a run, lists the tests that needed another try, with the errors of the tries before it. */
export const tellRetries: Reporter = {
  onTestRunEnd(modules) {
    for (const test of testsOf(modules)) {
      if (!test.diagnostic()?.retryCount || test.result().state !== 'passed') continue
      console.log(`\nNeeded another try: ${test.fullName}`)
      for (const error of test.result().errors ?? []) console.log(error.stack ?? error.message)
    }
  },
}
