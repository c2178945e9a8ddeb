import * as v from 'valibot'

/** Names of the wire and those of the shop, which knows no others. */
const answerNames = {
  qtt: 'quantity',
  chpu: 'slug',
  parent_chpu: 'parent_slug',
  refferer_id: 'referrer_id',
  kkal: 'kcal',
  webmodule: 'module',
  tt: 'title',
  ds: 'description',
  kw: 'keywords',
  og_tt: 'og_title',
  og_ds: 'og_description',
} as const
const inputNames = { qtt: 'quantity', reffererId: 'referrerId' } as const

type Names = Readonly<Record<string, string>>
type Renamed<Value, By extends Names> = Value extends string | number
  ? Value
  : Value extends readonly unknown[]
    ? { [Key in keyof Value]: Renamed<Value[Key], By> }
    : Value extends object
      ? { [Key in keyof Value as Key extends keyof By ? By[Key] : Key]: Renamed<Value[Key], By> }
      : Value

export type PlainAnswer<Wire> = Renamed<Wire, typeof answerNames>
export type PlainInput<Wire> = Renamed<Wire, typeof inputNames>

/** No schema is deeper; a stranger's input may be. */
const maxDepth = 32

function renamed(value: unknown, by: ReadonlyMap<string, string>, depth = 0): unknown {
  if (depth > maxDepth || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item: unknown) => renamed(item, by, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      by.get(name) ?? name,
      renamed(item, by, depth + 1),
    ]),
  )
}

const toAnswer = new Map<string, string>(Object.entries(answerNames))
const toInput = new Map<string, string>(Object.entries(inputNames))
const toWire = new Map<string, string>(
  Object.entries(inputNames).map(([wire, plain]) => [plain, wire]),
)

export function plainAnswer<Wire>(value: Wire): PlainAnswer<Wire>
export function plainAnswer(value: unknown): unknown {
  return renamed(value, toAnswer)
}

function plainInput<Wire>(value: Wire): PlainInput<Wire>
function plainInput(value: unknown): unknown {
  return renamed(value, toInput)
}

export const wireInput = (value: unknown): unknown => renamed(value, toWire)

type PlainSchema<Schema extends v.GenericSchema> = v.GenericSchema<
  PlainInput<v.InferInput<Schema>>,
  PlainInput<v.InferOutput<Schema>>
>

/** A schema of the wire for values with plain names. Stored values may have the wire's names. */
export function plain<const Schema extends v.GenericSchema>(schema: Schema): PlainSchema<Schema>
export function plain(schema: v.GenericSchema): v.GenericSchema {
  const named: v.GenericSchema = v.looseObject({})
  return v.pipe(named, v.transform(wireInput), schema, v.transform(plainInput))
}
