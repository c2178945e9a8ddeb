/** Levels of an input, and names of one of its objects. */
const maxDepth = 16
const maxNames = 100

/** Of the framework's wire format (seroval's nodes) what an input is made of: plain values, and references to a list or an object that came before. */
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

/** Whether a node holds plain values alone: no hole, date, pattern, promise or stream, and no name twice. */
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

/** Whether a text is the input of a call as our own pages write it: `{data}` and nothing besides, of plain values. */
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
