/**
 * Names of the code and those that the API's fields have outside of it, from the specification.
 * Applied where JSON comes in or goes out, and to JSON that is stored. A name on either side stands
 * for one on the other: no field of the API may be called by one of the left ones.
 */
const wireNames = {
  cityId: 'domainId',
  city_id: 'domain_id',
  dishes: 'goods',
  dish_id: 'goods_id',
  dish_count: 'goods_count',
  paid_portion: 'paid_goods',
  acknowledged: 'seen',
  quantity: 'qtt',
  slug: 'chpu',
  parent_slug: 'parent_chpu',
  referrer_id: 'refferer_id',
  referrerId: 'reffererId',
  kcal: 'kkal',
  module: 'webmodule',
  meta_title: 'tt',
  meta_description: 'ds',
  meta_keywords: 'kw',
  og_title: 'og_tt',
  og_description: 'og_ds',
} as const

export const toWire: ReadonlyMap<string, string> = new Map(Object.entries(wireNames))
const fromWire: ReadonlyMap<string, string> = new Map(
  [...toWire].map(([name, wire]) => [wire, name]),
)

/** Bounds the recursion: no schema is deeper, a stranger's input may be. */
const maxDepth = 32

/** Refusals name fields by their path, `dishes.0.quantity`. */
const renamedField = (name: string, names: ReadonlyMap<string, string>): string => {
  const other = names.get(name)
  if (other !== undefined || !name.includes('.')) return other ?? name
  return name
    .split('.')
    .map((part) => names.get(part) ?? part)
    .join('.')
}

export const wireName = (name: string): string => toWire.get(name) ?? name

/** Not a date, a file or another object of a class. */
function isRecord(value: object): value is Record<string, unknown> {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

/** Without lists of entries on the way: every answer passes, and large ones leave much to collect. */
function renamed(value: unknown, names: ReadonlyMap<string, string>, depth = 0): unknown {
  if (depth > maxDepth || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item: unknown) => renamed(item, names, depth + 1))
  if (!isRecord(value)) return value
  let copy: Record<string, unknown> = {}
  for (const name in value) {
    const field = renamedField(name, names)
    const item = renamed(value[name], names, depth + 1)
    // Assigned, it would be the prototype.
    if (field === '__proto__') copy = { ...copy, [field]: item }
    else copy[field] = item
  }
  return copy
}

export const withWireNames = (value: unknown): unknown => renamed(value, toWire)

export const withoutWireNames = (value: unknown): unknown => renamed(value, fromWire)
