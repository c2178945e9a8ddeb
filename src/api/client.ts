import { createORPCClient, ORPCError } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import * as v from 'valibot'
import { contract } from '#contract/contract.ts'
import { failure } from '#contract/errors.ts'
import type { Locale } from '#contract/text.ts'

/** The typed client of the whole contract. */
export type ApiClient = JsonifiedClient<ContractRouterClient<typeof contract>>

/** Makes a client. `send` is `fetch`, or the backend in this process. Every request carries the headers of the specification's section 7. */
export function createApiClient({
  origin,
  locale,
  send,
}: {
  origin: string
  locale: Locale
  send: (request: Request) => Promise<Response>
}): ApiClient {
  const link = new OpenAPILink(contract, {
    url: origin,
    headers: { accept: 'application/json', client: 'web', 'client-version': '1.0', 'accept-language': locale },
    fetch: (request) => send(request),
    customErrorResponseBodyDecoder: (body, response) => {
      const parsed = v.safeParse(failure, body)
      if (!parsed.success) return new ORPCError('FAULT', { status: response.status, message: 'The answer is not one of the contract' })
      return new ORPCError(parsed.output.code ?? 'FAULT', { status: response.status, message: parsed.output.message, data: parsed.output })
    },
  })
  return createORPCClient(link)
}

/** The body of a refusal, or null when the call failed in another way (no connection, a fault). */
export function refusalOf(error: unknown): v.InferOutput<typeof failure> | null {
  if (!(error instanceof ORPCError)) return null
  const parsed = v.safeParse(failure, error.data)
  return parsed.success ? parsed.output : null
}
