import { Refusal } from '#backend/core/refusal.ts'

/** Resolves when all are settled. */
export const atOnce = <T>(
  count: number,
  work: (index: number) => Promise<T>,
): Promise<PromiseSettledResult<T>[]> =>
  Promise.allSettled(Array.from({ length: count }, (_, index) => work(index)))

export const codeOf = (reason: unknown): string =>
  reason instanceof Refusal ? reason.code : String(reason)

/** Outcomes by `ok` or the code of a refusal. */
export function tally(results: readonly PromiseSettledResult<unknown>[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const result of results) {
    const outcome = result.status === 'fulfilled' ? 'ok' : codeOf(result.reason)
    counts[outcome] = (counts[outcome] ?? 0) + 1
  }
  return counts
}
