import { clientAddressHeader, requesterHeader, requestIdHeader } from '#contract/common.ts'
import { addressProof, addressProofHeader } from '#platform/http/address-proof.server.ts'
import type { Upstream } from '#platform/http/edge.server.ts'
import { pickHeaders } from '#platform/http/headers.rules.ts'
import { logFault } from '#platform/observability/log.server.ts'

/** From a backend without a version: its responses may change at any time. */
export const unknownVersion = 'none'

/** What calls of the contract read: never the browser's cookies. */
const sentHeaders = [
  'accept',
  'accept-language',
  'authorization',
  'client',
  'client-version',
  'content-type',
  'idempotency-key',
  'idempotency-scope',
  'last-event-id',
  'sandbox-signature',
  'sec-fetch-site',
  'stripe-signature',
  'user-agent',
  'x-telegram-bot-api-secret-token',
  clientAddressHeader,
  requesterHeader,
  requestIdHeader,
]
/** Without those of encoding and length: `fetch` has decompressed the body. */
const answeredHeaders = [
  'allow',
  'cache-control',
  'content-disposition',
  'content-language',
  'content-type',
  'etag',
  'last-modified',
  'retry-after',
  'vary',
  'www-authenticate',
  'x-accel-buffering',
  'x-content-type-options',
  requestIdHeader,
]

/** Milliseconds. */
const lookMs = 3000
/** Milliseconds: load balancers do not wait longer. */
const answerMs = 4000

/** Asks at most every 3 seconds for any number of callers. */
function createReadyCheck(base: string): () => Promise<boolean> {
  let looking: Promise<boolean> | undefined
  let lookedAt = Number.NEGATIVE_INFINITY
  const look = async (): Promise<boolean> => {
    const signal = AbortSignal.timeout(answerMs)
    const answer = await fetch(new URL('/api/v1/domain', base), { signal })
    await answer.body?.cancel()
    return answer.ok
  }
  return () => {
    if (!looking || performance.now() - lookedAt > lookMs) {
      lookedAt = performance.now()
      looking = look().catch(() => false)
    }
    return looking
  }
}

/** Another server that implements the contract. */
export function remoteBackend(base: string, secret: string | undefined): Upstream {
  return {
    fetch: async (request) => {
      const { pathname, search } = new URL(request.url)
      const headers = pickHeaders(request.headers, sentHeaders)
      headers.set('accept-encoding', 'identity')
      const address = headers.get(clientAddressHeader)
      if (secret && address)
        headers.set(addressProofHeader, addressProof(secret, address, Date.now()))
      const asked = new Request(new URL(pathname + search, base), request)
      const answer = await fetch(asked, { headers }).catch((error: unknown) =>
        logFault('the backend cannot be reached', error),
      )
      return answer
        ? new Response(answer.body, {
            status: answer.status,
            headers: pickHeaders(answer.headers, answeredHeaders),
          })
        : Response.json(
            { message: 'The shop cannot be reached right now.', code: 'BUSY' },
            { status: 503, headers: { 'retry-after': '1', 'cache-control': 'no-store' } },
          )
    },
    ready: createReadyCheck(base),
    version: async () => unknownVersion,
    counts: async () => null,
    demoCustomer: null,
    demoStaff: async () => [],
    demoPairing: async () => null,
    close: async () => {},
  }
}
