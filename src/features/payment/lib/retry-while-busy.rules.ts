import type { Answer } from '#api/answer.ts'

/** With 2 s per answer and 1.5 s between two, about half a minute. */
const maxTries = 8

/** Retries while the API is busy with a slow provider; `pause` returns whether to continue. */
export async function retryWhileBusy<Value>(
  request: () => Promise<Answer<Value>>,
  pause: () => Promise<boolean>,
): Promise<Answer<Value>> {
  for (let attempt = 1; ; attempt++) {
    const answer = await request()
    if (answer.ok || answer.failure.code !== 'BUSY' || attempt === maxTries || !(await pause()))
      return answer
  }
}
