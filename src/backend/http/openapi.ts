import { type OpenAPI, OpenAPIGenerator } from '@orpc/openapi'
import { experimental_ValibotToJsonSchemaConverter as ValibotConverter } from '@orpc/valibot'
import { contract } from '#contract/contract.ts'
import { failure } from '#contract/errors.ts'

const failureResponse = { $ref: '#/components/responses/Failure' }

/** The only call that is not JSON. */
const eventsPath: OpenAPI.PathItemObject = {
  get: {
    operationId: 'purchase.events',
    summary:
      'Server-sent events `status` until nothing more happens to the order; with `Last-Event-ID` those after it. 204 when there are no more',
    parameters: [
      { name: 'purchaseId', in: 'path', required: true, schema: { type: 'integer' } },
      { name: 'key', in: 'query', schema: { type: 'string' } },
      { name: 'last-event-id', in: 'header', schema: { type: 'string' } },
    ],
    responses: {
      200: {
        description: 'The events; the data of each is the order as it is then',
        content: { 'text/event-stream': {} },
      },
    },
  },
}

async function makeDocument(): Promise<OpenAPI.Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ValibotConverter()] })
  const document = await generator.generate(contract, {
    info: {
      title: 'Open storefront',
      version: '1',
      description:
        'The HTTP API of the storefront. Accept-Language chooses the language of content and messages.',
    },
    commonSchemas: { Failure: { schema: failure } },
  })
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } }
  document.components = {
    ...document.components,
    responses: { Failure: { description: 'Why the call was refused, or failed', content } },
  }
  if (document.paths) document.paths['/api/v1/purchase/{purchaseId}/events'] = eventsPath
  for (const path of Object.values(document.paths ?? {})) {
    for (const operation of [path?.get, path?.post, path?.patch, path?.put, path?.delete])
      if (operation) operation.responses = { ...operation.responses, default: failureResponse }
  }
  return document
}

let text: Promise<string> | undefined
/** OpenAPI 3.1 of the whole contract, made at the first call. */
export function openapiText(): Promise<string> {
  text ??= makeDocument().then((document) => JSON.stringify(document))
  return text
}
