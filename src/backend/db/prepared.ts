import { LRUCache } from 'lru-cache'
import type pg from 'pg'

/** Prepared when sent for the third time: texts with lists of any length come once. */
const comesAgain = 3
/** Texts of a connection: those that are counted, and those whose plans it keeps. */
const maxCounted = 1000
const maxPrepared = 500

/**
 * A migration of a newer version has changed the columns of `select *`.
 * Its message is in the server's language.
 */
export const isOldPlan = (error: unknown): boolean =>
  error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery'

/** Kysely names no query, and one without a name is parsed and planned each time. */
export function prepareQueries(client: pg.ClientBase): void {
  const times = new LRUCache<string, number>({ max: maxCounted })
  const names = new Map<string, string>()
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known !== undefined || names.size >= maxPrepared) return known
    const count = (times.get(text) ?? 0) + 1
    times.set(text, count)
    if (count < comesAgain) return undefined
    const name = `shop_${names.size + 1}`
    names.set(text, name)
    times.delete(text)
    return name
  }
  const send = client.query
  const query = (...asked: readonly unknown[]): unknown => {
    const [text, values, ...more] = asked
    const name =
      typeof text === 'string' && Array.isArray(values) && values.length > 0 && more.length === 0
        ? nameOf(text)
        : undefined
    return Reflect.apply(send, client, name === undefined ? asked : [{ name, text, values }])
  }
  Object.defineProperty(client, 'query', { value: query })
}
