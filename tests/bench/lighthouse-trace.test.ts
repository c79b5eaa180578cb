import { expect, test } from 'vitest'
import { type TraceEvent, withoutWaiting } from './measures/lighthouse-trace.ts'

const main = { pid: 1, tid: 1 }
const navigation: TraceEvent = { name: 'navigationStart', ph: 'R', ...main, ts: 0 }
const task = (ts: number, dur: number, tdur: number, thread = main): TraceEvent => ({
  ...{ name: 'RunTask', ph: 'X', ...thread, ts },
  ...{ dur, tdur },
})
const call = (ts: number, dur: number): TraceEvent => ({
  ...{ name: 'FunctionCall', ph: 'X', ...main, ts },
  ...{ dur, tdur: dur },
})

test('a task is as long as it used the processor, and what is in it stays in it', () => {
  const [, waited, inside, quick] = withoutWaiting([
    navigation,
    task(1_000, 400, 100),
    call(1_200, 200),
    task(2_000, 50, 50),
  ])
  expect(waited).toMatchObject({ ts: 1_000, dur: 100 })
  expect(inside).toMatchObject({ ts: 1_050, dur: 50 })
  expect(quick).toMatchObject({ ts: 2_000, dur: 50 })
})

test('a task within another is drawn together with it, once', () => {
  const [, , inner] = withoutWaiting([navigation, task(1_000, 400, 200), task(1_100, 200, 40)])
  expect(inner).toMatchObject({ ts: 1_050, dur: 100 })
})

test('what other threads did, what lies between tasks, and a clock that runs ahead stay as they are', () => {
  const events = [navigation, task(1_000, 100, 101), call(1_500, 20), task(1_000, 400, 1, { pid: 1, tid: 2 })]
  expect(withoutWaiting(events)).toEqual(events)
})
