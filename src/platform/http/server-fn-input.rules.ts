const maxDepth = 16
const maxNames = 100

/** Node types of seroval, the framework's wire format, that plain input consists of. */
const kinds = { number: 0, text: 1, constant: 2, reference: 4, list: 9, object: 10 } as const

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isNumber = (value: unknown): value is number => Number.isFinite(value)
const isName = (name: unknown): name is string => typeof name === 'string' && name !== '__proto__'

function plainNodes(nodes: readonly unknown[], depth: number): object[] | null {
  const plain: object[] = []
  for (const node of nodes) {
    const read = plainNode(node, depth)
    if (read === null) return null
    plain.push(read)
  }
  return plain
}

function plainRecord(record: unknown, depth: number): { k: string[]; v: object[] } | null {
  if (!isObject(record) || !('k' in record && 'v' in record)) return null
  const { k: names, v: values } = record
  if (
    !Array.isArray(names) ||
    !Array.isArray(values) ||
    names.length > maxNames ||
    names.length !== values.length
  )
    return null
  const k = names.filter(isName)
  if (k.length !== names.length || new Set(k).size !== k.length) return null
  const v = plainNodes(values, depth)
  return v && { k, v }
}

/** A copy with the known fields; null for holes, dates, patterns, promises and streams. */
function plainNode(node: unknown, depth: number): object | null {
  if (depth > maxDepth || !isObject(node) || !('t' in node)) return null
  const { t } = node
  const [s, i] = ['s' in node ? node.s : null, 'i' in node ? node.i : null]
  switch (t) {
    case kinds.number:
    case kinds.constant:
      return isNumber(s) ? { t, s } : null
    case kinds.text:
      return typeof s === 'string' ? { t, s } : null
    case kinds.reference:
      return isNumber(i) ? { t, i } : null
    case kinds.list: {
      const a = 'a' in node && Array.isArray(node.a) ? plainNodes(node.a, depth + 1) : null
      return a && isNumber(i) ? { t, i, a, o: 0 } : null
    }
    case kinds.object: {
      const p = 'p' in node ? plainRecord(node.p, depth + 1) : null
      return p && isNumber(i) ? { t, i, p, o: 0 } : null
    }
    default:
      return null
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export function plainInput(text: string): string | null {
  const wire = parsed(text)
  if (!isObject(wire) || !('t' in wire && 'm' in wire)) return null
  const { t: root, m } = wire
  if (!Array.isArray(m) || m.length > maxNames || !m.every(isNumber)) return null
  const t = plainNode(root, 0)
  const isOfData =
    isObject(t) && 'p' in t && isObject(t.p) && 'k' in t.p && String(t.p.k) === 'data'
  // Without features seroval builds no pattern and no time.
  return isOfData ? JSON.stringify({ t, f: 0, m }) : null
}
