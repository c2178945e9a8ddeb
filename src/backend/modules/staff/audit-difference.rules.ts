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

function fieldsOf(value: unknown): Map<string, Leaf> {
  const fields = new Map<string, Leaf>()
  const add = (path: string, part: unknown): void => {
    if (isSecret.test(path.split('.').at(-1) ?? '')) return
    if (isLeaf(part)) fields.set(path, part)
    else if (part instanceof Date) fields.set(path, part.toISOString())
    else if (Array.isArray(part) && part.every(isLeaf)) fields.set(path, part.join(', '))
    else if (typeof part === 'object' && part !== null)
      for (const [key, inner] of Object.entries(part)) add(path ? `${path}.${key}` : key, inner)
  }
  if (typeof value === 'object' && value !== null) add('', value)
  return fields
}

export function differenceOf(before: unknown, after: unknown): Difference | null {
  const old = fieldsOf(before)
  const fresh = fieldsOf(after)
  const paths = [...new Set([...old.keys(), ...fresh.keys()])]
    .filter((path) => old.get(path) !== fresh.get(path))
    .slice(0, maxFields)
  const pick = (fields: Map<string, Leaf>) =>
    Object.fromEntries(
      paths.flatMap((path) => {
        const leaf = fields.get(path)
        return leaf === undefined ? [] : [[path, typeof leaf === 'string' ? cut(leaf) : leaf]]
      }),
    )
  return paths.length === 0 ? null : { before: pick(old), after: pick(fresh) }
}
