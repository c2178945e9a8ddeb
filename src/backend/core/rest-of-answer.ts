const rests = new WeakMap<Response, Promise<unknown>>()

/** The work behind an answer that begins before the work is over. */
export function keepRest(answer: Response, work: Promise<unknown>): Response {
  rests.set(answer, work)
  return answer
}

export const restOf = (answer: unknown): Promise<unknown> | undefined =>
  answer instanceof Response ? rests.get(answer) : undefined
