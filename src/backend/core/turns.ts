import { setImmediate } from 'node:timers/promises'

/** Milliseconds for which work may block the event loop before it yields. */
const turnMs = 4

export async function inTurns<Step, Result>(
  work: Generator<Step, Result>,
  onStep: (step: Step) => void = () => {},
): Promise<Result> {
  let startedAt = performance.now()
  for (;;) {
    const next = work.next()
    if (next.done) return next.value
    onStep(next.value)
    if (performance.now() - startedAt < turnMs) continue
    await setImmediate()
    startedAt = performance.now()
  }
}

function* mapped<T, Result>(items: Iterable<T>, map: (item: T) => Result) {
  const results: Result[] = []
  for (const item of items) yield results.push(map(item))
  return results
}

export const mapInTurns = <T, Result>(
  items: Iterable<T>,
  map: (item: T) => Result,
): Promise<Result[]> => inTurns(mapped(items, map))
