import { inTurns } from '#backend/core/turns.ts'
import { isSecret } from './audit.rules.ts'

type Leaf = string | number | boolean | null
/** Changed fields alone, by dotted path. */
export interface Difference {
  before: Record<string, Leaf>
  after: Record<string, Leaf>
}

const maxFields = 60
const maxText = 300

const isLeaf = (value: unknown): value is Leaf =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value)
const cut = (text: string): string =>
  text.length <= maxText ? text : `${text.slice(0, maxText).toWellFormed()}…`

function leafOf(part: unknown): Leaf | undefined {
  if (isLeaf(part)) return part
  if (part instanceof Date) return part.toISOString()
  return Array.isArray(part) && part.every(isLeaf) ? part.join(', ') : undefined
}

const none: Record<string, unknown> = {}
const isRecord = (part: unknown): part is Record<string, unknown> =>
  typeof part === 'object' && part !== null && leafOf(part) === undefined

function* fieldsOf(
  before: unknown,
  after: unknown,
): Generator<[key: string, old: unknown, fresh: unknown]> {
  const [old, fresh] = [isRecord(before) ? before : none, isRecord(after) ? after : none]
  for (const key of Object.keys(old)) yield [key, old[key], fresh[key]]
  for (const key of Object.keys(fresh))
    if (!Object.hasOwn(old, key)) yield [key, undefined, fresh[key]]
}

function* comparison(before: unknown, after: unknown): Generator<void, Difference | null> {
  const difference: Difference = { before: {}, after: {} }
  let count = 0
  const note = (side: Record<string, Leaf>, path: string, leaf: Leaf | undefined): void => {
    if (leaf !== undefined) side[path] = typeof leaf === 'string' ? cut(leaf) : leaf
  }
  function compare(path: string, old: unknown, fresh: unknown): void {
    if (count === maxFields || isSecret.test(path.slice(path.lastIndexOf('.') + 1))) return
    const [oldLeaf, freshLeaf] = [leafOf(old), leafOf(fresh)]
    if (oldLeaf !== freshLeaf) {
      note(difference.before, path, oldLeaf)
      note(difference.after, path, freshLeaf)
      count += 1
    }
    if (oldLeaf === undefined || freshLeaf === undefined)
      for (const [key, ...values] of fieldsOf(old, fresh)) compare(`${path}.${key}`, ...values)
  }
  for (const field of fieldsOf(before, after)) yield compare(...field)
  return count === 0 ? null : difference
}

/** Works in turns, and stops at `maxFields`: a menu has thousands of dishes. */
export const differenceOf = (before: unknown, after: unknown): Promise<Difference | null> =>
  inTurns(comparison(before, after))
