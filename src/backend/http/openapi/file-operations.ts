import type { OpenAPI } from '@orpc/openapi'
import type { fileCalls } from '#contract/paths.ts'
import type { Operation } from './calls.ts'
import { schemaOf } from './components.ts'

type Method = 'get' | 'put' | 'delete'
interface FileOperation {
  path: string
  method: Method
  operation: Operation
}

interface Schema {
  type: 'string' | 'object'
  properties?: Record<string, { type: 'string' | 'integer' }>
  required?: string[]
}
type Content = Record<string, { schema: OpenAPI.ReferenceObject | Schema }>
const json = (schema: OpenAPI.ReferenceObject | Schema): Content => ({
  'application/json': { schema },
})
const csv: Content = { 'text/csv': { schema: { type: 'string' } } }
/** One item of the content: its shape follows from its kind. */
const item = json({ type: 'object' })
const dryRun: OpenAPI.ParameterObject = {
  name: 'dry_run',
  in: 'query',
  description: '`1` only reports what would change',
  schema: { enum: ['1'] },
}
const inPath = (
  name: string,
  schema: OpenAPI.ParameterObject['schema'],
): OpenAPI.ParameterObject => ({
  name,
  in: 'path',
  required: true,
  schema,
})
const slug: OpenAPI.ParameterObject['schema'] = { type: 'string', pattern: '^[a-z0-9-]{1,80}$' }
const itemParts = [inPath('kind', { type: 'string', pattern: '^[a-z]+$' }), inPath('name', slug)]

const date: OpenAPI.ParameterObject['schema'] = { type: 'string', format: 'date' }
const days: OpenAPI.ParameterObject[] = [
  { name: 'domainId', in: 'query', schema: { type: 'integer', minimum: 1 } },
  { name: 'from', in: 'query', schema: date },
  { name: 'to', in: 'query', schema: date },
]

const call = (
  [method, path]: [Method, string],
  summary: string,
  {
    answer,
    body,
    parameters,
  }: { answer: Content; body?: Content; parameters?: OpenAPI.ParameterObject[] },
): FileOperation => ({
  method,
  path,
  operation: {
    summary,
    ...(parameters && { parameters }),
    ...(body && { requestBody: { required: true, content: body } }),
    responses: { 200: { description: 'OK', content: answer } },
  },
})

/** The calls beside the contract, by `group.name`. */
export const fileOperations: Record<
  `ops.${keyof typeof fileCalls}` | 'order.events' | 'ops.orderEvents',
  FileOperation
> = {
  'ops.putStreets': call(
    ['put', '/api/v1/ops/domain/{cityId}/streets'],
    'Replace the streets of a city with a list',
    {
      parameters: [inPath('cityId', { type: 'integer', minimum: 1 })],
      body: { ...csv, 'application/geo+json': { schema: { type: 'object' } } },
      answer: json({
        type: 'object',
        properties: { streets: { type: 'integer' } },
        required: ['streets'],
      }),
    },
  ),
  'ops.putGround': call(
    ['put', '/api/v1/ops/domain/{cityId}/ground'],
    'Replace the lakes, rivers and houses on the map of a city',
    {
      parameters: [inPath('cityId', { type: 'integer', minimum: 1 })],
      body: { 'application/geo+json': { schema: { type: 'object' } } },
      answer: json({
        type: 'object',
        properties: {
          lakes: { type: 'integer' },
          rivers: { type: 'integer' },
          houses: { type: 'integer' },
        },
        required: ['lakes', 'rivers', 'houses'],
      }),
    },
  ),
  'ops.getCatalog': call(['get', '/api/v1/ops/catalog'], 'The menu as a document', {
    answer: json(schemaOf('CatalogDocument')),
  }),
  'ops.putCatalog': call(
    ['put', '/api/v1/ops/catalog'],
    'Replace the menu; with Accept: application/x-ndjson the answer is lines of progress, the last of which has `result` or `failure`',
    {
      parameters: [dryRun],
      body: json(schemaOf('CatalogDocument')),
      answer: {
        ...json(schemaOf('CatalogImported')),
        'application/x-ndjson': { schema: schemaOf('CatalogProgress') },
      },
    },
  ),
  'ops.getPrices': call(['get', '/api/v1/ops/prices'], 'The prices of the menu', { answer: csv }),
  'ops.putPrices': call(['put', '/api/v1/ops/prices'], 'Set the prices that a list names', {
    parameters: [dryRun],
    body: csv,
    answer: json(schemaOf('PricesImported')),
  }),
  'ops.getSalesList': call(
    ['get', '/api/v1/ops/reports/sales.csv'],
    'The figures of `/api/v1/ops/reports/sales` for a spreadsheet',
    { parameters: days, answer: csv },
  ),
  'ops.getOrderList': call(
    ['get', '/api/v1/ops/reports/orders.csv'],
    'The orders behind the figures, the oldest first, without names and phones',
    { parameters: days, answer: csv },
  ),
  'ops.getStops': call(['get', '/api/v1/ops/stops'], 'What is sold out where', { answer: csv }),
  'ops.putStops': call(['put', '/api/v1/ops/stops'], 'Replace the list of what is sold out', {
    parameters: [dryRun],
    body: csv,
    answer: json(schemaOf('AvailabilityImported')),
  }),
  'ops.getContent': call(['get', '/api/v1/ops/content'], 'The content as a document', {
    answer: json(schemaOf('DocumentContentDocument')),
  }),
  'ops.putContent': call(['put', '/api/v1/ops/content'], 'Replace the content', {
    body: json(schemaOf('DocumentContentDocument')),
    answer: json(schemaOf('ContentImported')),
  }),
  'ops.getItem': call(['get', '/api/v1/ops/content/{kind}/{name}'], 'An item of the content', {
    parameters: itemParts,
    answer: item,
  }),
  'ops.putItem': call(
    ['put', '/api/v1/ops/content/{kind}/{name}'],
    'Replace an item of the content, or add one at the end',
    { parameters: itemParts, body: item, answer: item },
  ),
  'ops.deleteItem': call(
    ['delete', '/api/v1/ops/content/{kind}/{name}'],
    'Remove an item of the content; 422 while something else needs it',
    {
      parameters: itemParts,
      answer: json({
        type: 'object',
        properties: { removed: { type: 'string' } },
        required: ['removed'],
      }),
    },
  ),
  'ops.getCity': call(['get', '/api/v1/ops/city/{code}'], 'A city as a document', {
    parameters: [inPath('code', slug)],
    answer: json(schemaOf('CityDocument')),
  }),
  'ops.putCity': call(['put', '/api/v1/ops/city'], 'Write a city, a new one or one of that code', {
    parameters: [
      {
        name: 'rate',
        in: 'query',
        description:
          'For a new currency: how many of the old are 1 of the new. Converts prices, points, vouchers and minimums, and the amounts of the document',
        schema: { type: 'string' },
      },
      {
        name: 'losing',
        in: 'query',
        description:
          '`1` changes the currency without prices and amounts in the new one; with `rate`, it converts those that will apply in other cities, too',
        schema: { enum: ['1'] },
      },
    ],
    body: json(schemaOf('CityDocument')),
    answer: json({
      type: 'object',
      properties: { id: { type: 'integer' }, code: { type: 'string' } },
      required: ['id', 'code'],
    }),
  }),
  'order.events': {
    method: 'get',
    path: '/api/v1/purchase/{orderId}/events',
    operation: {
      summary:
        'Server-sent events `status` until the order is over; with `Last-Event-ID` those after it',
      parameters: [
        inPath('orderId', { type: 'integer', minimum: 1 }),
        { name: 'key', in: 'query', schema: { type: 'string' } },
        { name: 'last-event-id', in: 'header', schema: { type: 'string' } },
      ],
      responses: {
        200: {
          description: 'The events; the data of each is the order as it is then',
          content: { 'text/event-stream': { schema: schemaOf('OrderState') } },
        },
        204: { description: 'The order is over, and there are no later events' },
      },
    },
  },
  'ops.orderEvents': {
    method: 'get',
    path: '/api/v1/ops/orders/events',
    operation: {
      summary:
        'Server-sent events `order` of a city, or of one of its branches, each with the order as it is then; after `last-event-id` (or `after`) what was missed, or `reset` when that is too much: then the board is read again. `open` and `beat` have the time alone',
      parameters: [
        { name: 'domainId', in: 'query', required: true, schema: { type: 'integer', minimum: 1 } },
        { name: 'branchId', in: 'query', schema: { type: 'integer', minimum: 1 } },
        { name: 'locale', in: 'query', schema: { type: 'string' } },
        { name: 'after', in: 'query', schema: { type: 'integer', minimum: 0 } },
        { name: 'last-event-id', in: 'header', schema: { type: 'string' } },
      ],
      responses: {
        200: {
          description: 'The events',
          content: { 'text/event-stream': { schema: schemaOf('BoardEvent') } },
        },
      },
    },
  },
}
