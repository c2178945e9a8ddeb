import { type ClientContext, ORPCError } from '@orpc/client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import * as v from 'valibot'
import { requesterHeader } from '#contract/common.ts'
import { contract } from '#contract/contract.ts'
import { failure } from '#contract/errors.ts'
import { recordServerTime } from '#platform/server-clock.ts'
import { withoutWireNames, withWireNames } from '#contract/field-names.ts'
import { isSignedIn } from '#platform/session/session.ts'
import type { ClientOptions } from './client.ts'
import { requestHeaders } from './request-headers.ts'
import { loseSession } from './session.functions.ts'

/** What stands in the path has no name on the wire. */
const wireInput = (input: unknown): unknown =>
  typeof input === 'object' && input !== null
    ? Object.fromEntries(
        Object.entries(input).map(([part, value]) => [
          part,
          part === 'params' ? value : withWireNames(value),
        ]),
      )
    : input

/** In the browser a 401 of any call but the staff's ends the customer's session. */
export function createLink({ origin, locale, send, token, requester }: ClientOptions) {
  const link = new OpenAPILink<ClientContext>(contract, {
    url: origin,
    headers: {
      ...requestHeaders(locale, token),
      ...(requester && { [requesterHeader]: requester }),
    },
    fetch: async (request) => {
      const response = await send(request)
      const isInBrowser = typeof document !== 'undefined'
      if (isInBrowser && response.headers.get('cache-control') === 'no-store')
        recordServerTime(response)
      const isOfCustomer = !new URL(request.url).pathname.startsWith('/api/v1/ops/')
      if (response.status === 401 && isOfCustomer && isInBrowser && isSignedIn())
        await loseSession({ data: { locale } }).catch(() => {})
      return response
    },
    customErrorResponseBodyDecoder: (body, response) => {
      const parsed = v.safeParse(failure, withoutWireNames(body))
      if (!parsed.success)
        return new ORPCError('FAULT', {
          status: response.status,
          message: 'The answer is not one of the contract',
        })
      return new ORPCError(parsed.output.code ?? 'FAULT', {
        status: response.status,
        message: parsed.output.message,
        data: parsed.output,
      })
    },
  })
  return {
    call: async (...[path, input, options]: Parameters<typeof link.call>): Promise<unknown> =>
      withoutWireNames(await link.call(path, wireInput(input), options)),
  }
}
