import { Refusal } from '#backend/core/refusal.ts'

/** Starts so many pieces of work at once; resolves when all are over, whatever became of them. */
export const atOnce = <T>(
  count: number,
  work: (index: number) => Promise<T>,
): Promise<PromiseSettledResult<T>[]> =>
  Promise.allSettled(Array.from({ length: count }, (_, index) => work(index)))

/** Why something was refused: the code of a refusal, the words of any other fault. */
export const codeOf = (reason: unknown): string =>
  reason instanceof Refusal ? reason.code : String(reason)

/** How often each outcome came about: `ok`, or the code of a refusal. */
export function tally(results: readonly PromiseSettledResult<unknown>[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const result of results) {
    const outcome = result.status === 'fulfilled' ? 'ok' : codeOf(result.reason)
    counts[outcome] = (counts[outcome] ?? 0) + 1
  }
  return counts
}
