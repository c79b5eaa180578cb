import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Sql } from './database.ts'

/**
 * A batch loader: questions of one turn of the event loop, such as those of requests that arrive together, are asked as
 * one.
 * @param askAll asks them; each caller gets the answers to all of them, or the error.
 */
export function createBatchLoader<Question, Answers>(
  askAll: (questions: readonly Question[]) => Promise<Answers>,
): (question: Question) => Promise<Answers> {
  let coming: { readonly questions: Question[]; readonly answers: Promise<Answers> } | null = null

  function begin() {
    const questions: Question[] = []
    const answers = nextTurn().then(() => {
      coming = null
      return askAll(questions)
    })
    return { questions, answers }
  }

  return question => {
    coming ??= begin()
    coming.questions.push(question)
    return coming.answers
  }
}

/** The same, for each connection or transaction by itself. */
export function createBatchLoaderWithin<Question, Answers>(
  askAll: (sql: Sql, questions: readonly Question[]) => Promise<Answers>,
): (sql: Sql, question: Question) => Promise<Answers> {
  const asking = new WeakMap<Sql, (question: Question) => Promise<Answers>>()
  return (sql, question) => {
    const ask = asking.get(sql) ?? createBatchLoader(questions => askAll(sql, questions))
    asking.set(sql, ask)
    return ask(question)
  }
}
