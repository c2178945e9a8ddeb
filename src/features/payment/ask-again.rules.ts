import type { Answer } from '#api/answer.ts'

/** How often a slow provider is asked for; with 2 s for each answer and 1.5 s between two, for about half a minute. */
const maxTries = 8

/** Asks again while the API is busy, as it is while a provider takes longer than a request may; `pause` says whether to go on. */
export async function askAgain<Value>(
  ask: () => Promise<Answer<Value> | null>,
  pause: () => Promise<boolean>,
): Promise<Answer<Value> | null> {
  for (let attempt = 1; ; attempt++) {
    const answer = await ask()
    if (
      !answer ||
      answer.ok ||
      answer.failure.code !== 'BUSY' ||
      attempt === maxTries ||
      !(await pause())
    )
      return answer
  }
}
