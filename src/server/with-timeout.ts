/** @throws when the work takes longer; it is then left to itself, and how it ends no longer matters. */
export async function withTimeout<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    const tooLate = Object.assign(new Error('It took too long.'), { code: 'ETIMEDOUT' })
    timer = setTimeout(() => reject(tooLate), milliseconds)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
