import {
  StandardBracketNotationSerializer,
  StandardOpenAPIJsonSerializer,
  StandardOpenAPISerializer,
} from '@orpc/openapi-client/standard'
import { StandardOpenAPICodec, StandardOpenAPIMatcher } from '@orpc/openapi/standard'
import type { AnyRouter } from '@orpc/server'
import { StandardHandler, type StandardHandlerOptions } from '@orpc/server/standard'
import { FastResponse } from 'srvx'
import type { Context } from '#backend/core/context.ts'
import { wireJson } from '#backend/core/wire-json.rules.ts'
import { withoutWireNames } from '#contract/field-names.ts'

/** Answers are JSON, written at the end: they need no copy. */
class WireSerializer extends StandardOpenAPIJsonSerializer {
  override serialize(answer: unknown): [json: unknown, hasBlob: boolean] {
    return [answer, false]
  }
}

/** What the calls read of a request. The body of a `Request` is a stream, which outlives the answer. */
export interface WireCall {
  method: string
  url: URL
  headers: Record<string, string>
  body: unknown
  signal: AbortSignal
}

/** As oRPC's `OpenAPIHandler`, with the names of the wire. Null: no call has this address. */
export function createWireHandler(
  router: AnyRouter,
  options: StandardHandlerOptions<Context>,
): (call: WireCall, context: Context) => Promise<Response | null> {
  const queries = new StandardBracketNotationSerializer({
    // Without a limit `goods[9999]=1` would make a list of ten thousand.
    maxBracketNotationArrayIndex: 99,
  })
  const codec = new StandardOpenAPICodec(
    new StandardOpenAPISerializer(new WireSerializer(), queries),
  )
  const handler = new StandardHandler<Context>(router, new StandardOpenAPIMatcher(), codec, {
    ...options,
    clientInterceptors: [
      ({ next, ...call }) => next({ ...call, input: withoutWireNames(call.input) }),
    ],
  })
  return async ({ body, ...call }, context) => {
    // Taken out, since the function itself outlives the call.
    const bodies = [body]
    const request = { ...call, body: async () => bodies.pop() }
    const { response } = await handler.handle(request, { context })
    if (!response) return null
    const headers = new Headers()
    for (const [name, values = []] of Object.entries(response.headers))
      for (const value of [values].flat()) headers.append(name, value)
    if (response.body === undefined)
      return new FastResponse(null, { status: response.status, headers })
    headers.set('content-type', 'application/json')
    return new FastResponse(wireJson(response.body), { status: response.status, headers })
  }
}
