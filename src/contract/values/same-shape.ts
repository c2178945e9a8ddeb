function difference(model: unknown, other: unknown, path: string): string | null {
  if (typeof model !== typeof other || Array.isArray(model) !== Array.isArray(other)) return path
  if (typeof model !== 'object' || model === null || Array.isArray(model)) return null
  if (typeof other !== 'object' || other === null) return path
  const found = new Map<string, unknown>(Object.entries(other))
  for (const [key, value] of Object.entries(model)) {
    const inner = difference(value, found.get(key), path ? `${path}.${key}` : key)
    if (inner !== null) return inner
  }
  return null
}

const hasShape = <Model>(model: Model, other: unknown): other is Model =>
  difference(model, other, '') === null

/** Arrays may differ in length. @throws Error naming the key */
export function sameShape<Model>(model: Model, other: unknown, file: string): Model {
  if (hasShape(model, other)) return other
  throw new Error(`${file} lacks ${difference(model, other, '') || 'everything'}`)
}
