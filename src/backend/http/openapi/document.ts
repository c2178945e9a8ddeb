import { type OpenAPI, OpenAPIGenerator } from '@orpc/openapi'
import { contract } from '#contract/contract.ts'
import { wireName } from '#contract/field-names.ts'
import type { WebhookEvent } from '#contract/ops/ops.calls.ts'
import { completed, responses, securitySchemes, tags } from './calls.ts'
import { contractSchemas, referred, schemaOf } from './components.ts'
import { fileOperations } from './file-operations.ts'

/** A call of the shop to its WEBHOOK_URL. */
const webhook = (operationId: string, summary: string): OpenAPI.PathItemObject => ({
  post: {
    operationId,
    summary,
    tags: ['ops'],
    security: [{ webhook: [] }],
    parameters: ['webhook-id', 'webhook-timestamp'].map((name) => ({
      name,
      in: 'header',
      required: true,
      schema: { type: 'string' as const },
    })),
    requestBody: {
      required: true,
      content: { 'application/json': { schema: schemaOf('WebhookEvent') } },
    },
    responses: { '2XX': { description: 'Taken' }, '4XX': { description: 'Sent again later' } },
  },
})

const webhookSummaries: Record<WebhookEvent['type'], string> = {
  'order.created': 'An order was placed',
  'order.paid': 'An order was paid online, or its deposit',
  'order.status': 'An order has another status',
  'order.delayed': 'An order will be late',
  'order.refunded': 'A refund of an order is done',
  'order.change_proposed': 'A change of an order was proposed to its customer',
  'order.changed': 'An order was changed',
  'order.change_declined': 'A proposed change of an order was declined',
}
/** `order.change_proposed` is `webhook.orderChangeProposed`. */
const webhookId = (kind: string): string =>
  `webhook.${kind.replace(/[._](\w)/g, (_, letter: string) => letter.toUpperCase())}`

async function makeDocument(): Promise<OpenAPI.Document> {
  const { components: schemas, converter } = contractSchemas()
  const generator = new OpenAPIGenerator({ schemaConverters: [converter] })
  const document = await generator.generate(contract, {
    info: {
      title: 'Open storefront',
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'The HTTP API of the storefront. Accept-Language chooses the language of content and messages.',
    },
    servers: [{ url: '/', description: 'The shop that this document comes from' }],
    tags,
    components: { schemas, responses, securitySchemes },
  })
  const paths = document.paths ?? {}
  for (const [operationId, { path, method, operation }] of Object.entries(fileOperations))
    paths[path] = { ...paths[path], [method]: { operationId, ...operation } }
  for (const path of Object.values(paths)) {
    if (!path) continue
    for (const method of ['get', 'post', 'patch', 'put', 'delete'] as const) {
      const operation = path[method]
      if (operation) path[method] = completed(operation)
    }
  }
  const webhooks = Object.fromEntries(
    Object.entries(webhookSummaries).map(([kind, summary]) => [
      kind,
      webhook(webhookId(kind), summary),
    ]),
  )
  return {
    ...document,
    paths,
    webhooks,
    components: {
      ...document.components,
      schemas: referred(schemas, [paths, webhooks, responses]),
    },
  }
}

function inWireNames(key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (key === 'required' && Array.isArray(value)) return value.map(wireName)
  if (key === 'properties')
    return Object.fromEntries(Object.entries(value).map(([name, of]) => [wireName(name), of]))
  return 'in' in value && value.in === 'query' && 'name' in value
    ? { ...value, name: wireName(String(value.name)) }
    : value
}

let text: Promise<string> | undefined
/** OpenAPI 3.1 of the whole contract, made at the first call. */
export function openapiText(): Promise<string> {
  text ??= makeDocument().then((document) => JSON.stringify(document, inWireNames))
  return text
}
