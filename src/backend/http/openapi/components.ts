import type { ConditionalSchemaConverter, JSONSchema, OpenAPI } from '@orpc/openapi'
import { toOpenAPISchema } from '@orpc/openapi'
import { type ConversionConfig, toJsonSchemaDefs } from '@valibot/to-json-schema'
import * as v from 'valibot'
import * as address from '#contract/customers/address.calls.ts'
import * as cartLine from '#contract/orders/cart-limits.ts'
import * as cart from '#contract/orders/cart.calls.ts'
import * as catalog from '#contract/menu/catalog.ts'
import * as catalogOptions from '#contract/menu/catalog-options.ts'
import * as content from '#contract/content/content.calls.ts'
import * as contentDocument from '#contract/content/content.ts'
import * as city from '#contract/cities/city.calls.ts'
import * as errors from '#contract/errors.ts'
import * as tracking from '#contract/orders/own-order.calls.ts'
import * as dish from '#contract/menu/dish.calls.ts'
import * as dishChoices from '#contract/menu/dish-choices.ts'
import * as image from '#contract/values/image.ts'
import * as keptLine from '#contract/orders/cart-line.ts'
import * as loyalty from '#contract/customers/loyalty.calls.ts'
import * as opsFiles from '#contract/ops/files.ts'
import * as opsBoard from '#contract/ops/board.calls.ts'
import * as opsOrders from '#contract/ops/orders.calls.ts'
import * as orderReasons from '#contract/orders/order-reasons.ts'
import * as ops from '#contract/ops/ops.calls.ts'
import * as orderFlow from '#contract/orders/order-flow.ts'
import * as paging from '#contract/values/paging.ts'
import * as payment from '#contract/orders/payment.calls.ts'
import * as place from '#contract/cities/place.ts'
import * as pricedLine from '#contract/orders/priced-line.ts'
import * as prices from '#contract/values/prices.ts'
import * as promo from '#contract/orders/promo.calls.ts'
import * as order from '#contract/orders/order.calls.ts'
import * as rights from '#contract/customers/privacy.calls.ts'
import * as seo from '#contract/values/seo.ts'
import * as sitemap from '#contract/content/sitemap.calls.ts'
import * as slot from '#contract/orders/slot.calls.ts'
import * as telegram from '#contract/customers/telegram.ts'
import * as text from '#contract/values/text.ts'
import * as user from '#contract/customers/user.calls.ts'
import { procedures } from '#contract/procedures.ts'

const files: readonly object[] = [
  address,
  cartLine,
  cart,
  catalog,
  catalogOptions,
  content,
  city,
  errors,
  tracking,
  dish,
  dishChoices,
  image,
  keptLine,
  loyalty,
  opsFiles,
  ops,
  opsBoard,
  opsOrders,
  orderReasons,
  orderFlow,
  paging,
  payment,
  place,
  pricedLine,
  prices,
  promo,
  order,
  rights,
  seo,
  sitemap,
  slot,
  telegram,
  text,
  user,
]

const componentTypes = new Set([
  'object',
  'strict_object',
  'loose_object',
  'variant',
  'picklist',
  'record',
  'tuple',
])
const isSchema = (value: unknown): value is v.GenericSchema =>
  v.is(v.looseObject({ kind: v.literal('schema'), type: v.string() }), value)

/** The schemas that a file of the contract exports, by their names with a capital letter. */
const schemasOf = (file: object, prefix = ''): [string, v.GenericSchema][] =>
  Object.entries(file).flatMap(([name, value]: [string, unknown]) =>
    isSchema(value) && componentTypes.has(value.type)
      ? [[prefix + name.charAt(0).toUpperCase() + name.slice(1), value]]
      : [],
  )

const prefix = '#/components/schemas/'
const isOfType = (schema: unknown, type: string): boolean =>
  v.is(v.looseObject({ type: v.literal(type) }), schema)
const config: ConversionConfig = {
  target: 'draft-2020-12',
  errorMode: 'ignore',
  overrideRef: ({ referenceId }) => prefix + referenceId,
  // A number that an address carries as digits.
  overrideSchema: ({ jsonSchema: { anyOf } }) =>
    anyOf?.length === 2 && isOfType(anyOf[0], 'number') && isOfType(anyOf[1], 'string')
      ? { type: 'number' }
      : null,
}

const jsonSchema = v.custom<Exclude<JSONSchema, boolean>>((one) => v.is(v.looseObject({}), one))

/** All at once: each conversion converts the named schemas, too. */
function convertAll(named: ReadonlyMap<string, v.GenericSchema>, typeMode: 'input' | 'output') {
  const names = new Map(Array.from(named, ([name, schema]) => [schema, name]))
  const others = procedures
    .map(({ inputSchema, outputSchema }) => (typeMode === 'input' ? inputSchema : outputSchema))
    .filter((schema) => isSchema(schema))
    .filter((schema) => !names.has(schema))
  const converted = toJsonSchemaDefs(
    Object.fromEntries([
      ...named,
      // Copies: what has no name is written out where it is a part of another.
      ...others.map((schema, nth) => [String(nth), { ...schema }] as const),
    ]),
    { ...config, typeMode },
  )
  const schemaAt = (key: string) => v.parse(jsonSchema, converted[key])
  return {
    named: Array.from(named.keys(), (name) => [name, toOpenAPISchema(schemaAt(name))] as const),
    bySchema: new Map<unknown, Exclude<JSONSchema, boolean>>([
      ...Array.from(names, ([schema, name]) => [schema, { $ref: prefix + name }] as const),
      ...others.map((schema, nth) => [schema, schemaAt(String(nth))] as const),
    ]),
  }
}

/** Every component of the contract, and what writes its schemas as references to them. */
export function contractSchemas(): {
  components: Record<string, OpenAPI.SchemaObject>
  converter: ConditionalSchemaConverter
} {
  const named = new Map([
    ...files.flatMap((file) => schemasOf(file)),
    // Names of documents are those of answers too: a banner as it is imported and as it is shown.
    ...schemasOf(contentDocument, 'Document'),
  ])
  const [input, output] = [convertAll(named, 'input'), convertAll(named, 'output')]
  return {
    components: Object.fromEntries(output.named),
    converter: {
      condition: (schema) => isSchema(schema),
      convert(schema, { strategy }) {
        const json = (strategy === 'input' ? input : output).bySchema.get(schema)
        if (!json) throw new Error('The contract has a schema of neither an input nor an output')
        return [true, json]
      },
    },
  }
}

/** A reference to a schema that the contract exports. */
export const schemaOf = (name: string): OpenAPI.ReferenceObject => ({ $ref: prefix + name })

/** The components that a document refers to, directly or through another. */
export function referred(
  all: Record<string, OpenAPI.SchemaObject>,
  document: unknown,
): Record<string, OpenAPI.SchemaObject> {
  const found = new Set<string>()
  const look = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (found.has(name)) continue
      found.add(name)
      look(all[name] ?? {})
    }
  }
  look(document)
  return Object.fromEntries(Object.entries(all).filter(([name]) => found.has(name)))
}
