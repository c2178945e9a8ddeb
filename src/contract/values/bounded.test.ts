import * as v from 'valibot'
import { describe, expect, test, vi } from 'vitest'
import { boundedArray } from './bounded-array.ts'
import { boundedString, trimmedString } from './bounded.ts'
import { catalogDocument } from '../menu/catalog.ts'
import { contentDocument } from '../content/content.ts'
import { procedures } from '../procedures.ts'
import { cityDocument } from '../cities/place.ts'

const schemaShape = v.looseObject({
  kind: v.literal('schema'),
  type: v.string(),
  '~run': v.function(),
})
const isSchema = (value: unknown): value is v.GenericSchema => v.is(schemaShape, value)
const partsShape = v.looseObject({
  type: v.string(),
  pipe: v.optional(v.array(v.unknown()), []),
  requirement: v.optional(v.unknown()),
  entries: v.optional(v.record(v.string(), v.unknown()), {}),
  options: v.optional(v.array(v.unknown()), []),
  items: v.optional(v.array(v.unknown()), []),
})

const free = [
  'number',
  'boolean',
  'literal',
  'picklist',
  'null',
  'undefined',
  'never',
  'object',
  'strict_object',
  'loose_object',
]
const wrappers = ['optional', 'nullable', 'nullish', 'union', 'variant', 'tuple']

function maxOf(schema: unknown): number | undefined {
  const parts = v.safeParse(partsShape, schema)
  if (!parts.success) return undefined
  if (parts.output.type === 'max_length') return Number(parts.output.requirement)
  return parts.output.pipe.map(maxOf).find((max) => max !== undefined)
}

function isBounded(schema: v.GenericSchema): boolean {
  const max = maxOf(schema)
  if (max === undefined) return false
  const { issues } = v.safeParse(
    schema,
    schema.type === 'array' ? Array.from({ length: max + 1 }) : '\0'.repeat(max + 1),
  )
  return issues?.length === 1 && issues[0].type === 'max_length'
}

function unbounded(schema: unknown, path: string): string[] {
  if (!isSchema(schema)) return []
  const { type, pipe, entries, options, items, ...rest } = v.parse(partsShape, schema)
  const [, ...later] = pipe.filter(isSchema)
  const inside = [
    ...later.map((part) => ['later', part] as const),
    ...Object.entries(entries),
    ...Object.entries(options),
    ...Object.entries(items),
    ...['item', 'wrapped', 'key', 'value'].map((key) => [key, rest[key]] as const),
  ]
  const found = inside.flatMap(([key, part]) => unbounded(part, `${path}.${key}`))
  if (type === 'array' || type === 'string') return isBounded(schema) ? found : [path, ...found]
  if (type === 'record')
    return isSchema(rest['key']) && rest['key'].type === 'picklist' ? found : [path, ...found]
  return [...free, ...wrappers].includes(type) ? found : [`${path} (${type})`, ...found]
}

vi.mock('#platform/http/checked-input.server.ts', () => ({
  checkedInput: (schema: unknown) => void inputs.push(schema),
}))
const { inputs } = vi.hoisted(() => ({ inputs: new Array<unknown>() }))

describe('every input has a bound on every list and text', () => {
  test.each(procedures)('$name', ({ name, inputSchema }) =>
    expect(unbounded(inputSchema, name)).toEqual([]),
  )

  test.each([
    ['catalog', catalogDocument],
    ['content', contentDocument],
    ['city', cityDocument],
  ])('the document %s', (name, schema) => expect(unbounded(schema, name)).toEqual([]))

  test('server functions all check their input with checkedInput', async () => {
    const files = import.meta.glob<string>('../../{api,features}/**/*.functions.ts', {
      query: '?raw',
      import: 'default',
      eager: true,
    })
    await Promise.all(
      Object.values(import.meta.glob('../../{api,features}/**/*.functions.ts')).map((load) =>
        load(),
      ),
    )
    const text = Object.values(files).join('')
    expect(text.match(/\.validator\(\s*checkedInput\(/g)).toHaveLength(
      text.match(/createServerFn\(\{/g)?.length ?? 0,
    )
    expect(inputs.length).toBeGreaterThan(20)
    expect(inputs.flatMap((schema, at) => unbounded(schema, String(at)))).toEqual([])
  })
})

describe('a bounded list', () => {
  const item = v.object({ id: v.number(), name: v.pipe(boundedString(3), v.regex(/^x*$/)) })
  const list = v.object({ items: v.pipe(boundedArray(item, 60), v.minLength(1)) })
  const wrong = (items: unknown) =>
    (v.safeParse(list, { items }).issues ?? []).map(
      (issue) => `${v.getDotPath(issue)} ${issue.type}`,
    )

  test('accepts items that fit and drops unknown fields', () => {
    expect(v.parse(list, { items: [{ id: 1, name: 'xx', more: 1 }] })).toEqual({
      items: [{ id: 1, name: 'xx' }],
    })
    expect(wrong([])).toEqual(['items min_length'])
  })
  test('reports every wrong field of a short list', () => {
    expect(wrong([{ id: 1, name: 'x' }, { id: '1' }, { name: 'y' }])).toEqual([
      'items.1.id number',
      'items.1.name object',
      'items.2.id object',
      'items.2.name regex',
    ])
  })
  test('reports a list over 60 items without checking its items', () =>
    expect(wrong(Array.from({ length: 61 }))).toEqual(['items max_length']))
  test('reports at most 20 issues', () =>
    expect(wrong(Array.from({ length: 60 }, () => ({})))).toHaveLength(20))
  test('refuses a value that is not a list', () => expect(wrong('x')).toEqual(['items array']))
})

test('a text over its maximum skips every further check', () => {
  const slow = v.check<string>(() => expect.unreachable())
  for (const text of [v.pipe(boundedString(3), slow), v.pipe(trimmedString(3), slow)])
    expect(v.safeParse(text, 'xxxx').issues).toHaveLength(1)
  expect(v.parse(trimmedString(3), '  xxx ')).toBe('xxx')
})
