import {
  StandardBracketNotationSerializer,
  StandardOpenAPIJsonSerializer,
  StandardOpenAPISerializer,
} from '@orpc/openapi-client/standard'
import { StandardOpenAPICodec, StandardOpenAPIMatcher } from '@orpc/openapi/standard'
import type { AnyRouter } from '@orpc/server'
import { FetchHandler } from '@orpc/server/fetch'
import { StandardHandler, type StandardHandlerOptions } from '@orpc/server/standard'
import type { Context } from '#backend/core/context.ts'
import { withoutWireNames, withWireNames } from '#contract/field-names.ts'

/** Answers are JSON: naming their fields is the one copy that they need. */
class WireSerializer extends StandardOpenAPIJsonSerializer {
  override serialize(answer: unknown): [json: unknown, hasBlob: boolean] {
    return [withWireNames(answer), false]
  }
}

/** As oRPC's `OpenAPIHandler`, with the names of the wire. */
export function createWireHandler(
  router: AnyRouter,
  options: StandardHandlerOptions<Context>,
): FetchHandler<Context> {
  const queries = new StandardBracketNotationSerializer({
    // Without a limit `goods[9999]=1` would make a list of ten thousand.
    maxBracketNotationArrayIndex: 99,
  })
  const codec = new StandardOpenAPICodec(
    new StandardOpenAPISerializer(new WireSerializer(), queries),
  )
  return new FetchHandler<Context>(
    new StandardHandler<Context>(router, new StandardOpenAPIMatcher(), codec, {
      ...options,
      clientInterceptors: [
        ({ next, ...call }) => next({ ...call, input: withoutWireNames(call.input) }),
      ],
    }),
  )
}
