import { ORPCError } from '@orpc/client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import * as v from 'valibot'
import { requesterHeader } from '#contract/common.ts'
import { contract } from '#contract/contract.ts'
import { failure } from '#contract/errors.ts'
import type { ClientOptions } from './client.ts'

/** What turns calls into HTTP and back. Every request carries the headers of the specification's section 7. */
export const createLink = ({ origin, locale, send, token, requester }: ClientOptions) =>
  new OpenAPILink(contract, {
    url: origin,
    headers: {
      accept: 'application/json',
      client: 'web',
      'client-version': '1.0',
      'accept-language': locale,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(requester && { [requesterHeader]: requester }),
    },
    fetch: (request) => send(request),
    customErrorResponseBodyDecoder: (body, response) => {
      const parsed = v.safeParse(failure, body)
      if (!parsed.success) return new ORPCError('FAULT', { status: response.status, message: 'The answer is not one of the contract' })
      return new ORPCError(parsed.output.code ?? 'FAULT', { status: response.status, message: parsed.output.message, data: parsed.output })
    },
  })
