const maxDepth = 16
const maxNames = 100

/** Node types of seroval, the framework's wire format, that plain input consists of. */
const kinds = { number: 0, text: 1, constant: 2, reference: 4, list: 9, object: 10 } as const

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

function isRecord(record: unknown, depth: number): boolean {
  if (!isObject(record) || !('k' in record && 'v' in record)) return false
  const { k: names, v: values } = record
  if (
    !Array.isArray(names) ||
    !Array.isArray(values) ||
    names.length > maxNames ||
    names.length !== values.length
  )
    return false
  const isNamed =
    names.every((name) => typeof name === 'string' && name !== '__proto__') &&
    new Set(names).size === names.length
  return isNamed && values.every((value) => isPlain(value, depth))
}

/** Refuses holes, dates, patterns, promises, streams and duplicate names. */
function isPlain(node: unknown, depth: number): boolean {
  if (depth > maxDepth || !isObject(node) || !('t' in node)) return false
  switch (node.t) {
    case kinds.number:
    case kinds.constant:
      return 's' in node && typeof node.s === 'number'
    case kinds.text:
      return 's' in node && typeof node.s === 'string'
    case kinds.reference:
      return 'i' in node && typeof node.i === 'number'
    case kinds.list:
      return (
        'a' in node && Array.isArray(node.a) && node.a.every((item) => isPlain(item, depth + 1))
      )
    case kinds.object:
      return 'p' in node && isRecord(node.p, depth + 1)
    default:
      return false
  }
}

export function isInput(text: string): boolean {
  let wire: unknown
  try {
    wire = JSON.parse(text)
  } catch {
    return false
  }
  if (
    !isObject(wire) ||
    !('t' in wire && 'm' in wire) ||
    !Array.isArray(wire.m) ||
    wire.m.length > maxNames
  )
    return false
  const { t: root } = wire
  return (
    isPlain(root, 0) &&
    isObject(root) &&
    'p' in root &&
    isObject(root.p) &&
    'k' in root.p &&
    String(root.p.k) === 'data'
  )
}
