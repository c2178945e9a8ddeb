import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import type { contract } from '#contract/contract.ts'
import type { Locale } from '#contract/text.ts'
import type { createLink } from './link.ts'

/** The typed client of the whole contract. */
export type ApiClient = JsonifiedClient<ContractRouterClient<typeof contract>>

/** Answers a call from memory, or lets it be asked. */
export type Keep = (
  call: { path: readonly string[]; input: unknown; locale: Locale },
  ask: () => Promise<unknown>,
) => Promise<unknown>

/** `send` is `fetch`, or the backend in this process. `token` is the customer's, on the server alone. Without `keep` every call is asked. */
export interface ClientOptions {
  origin: string
  locale: Locale
  send: (request: Request) => Promise<Response>
  token?: string | undefined
  /** The browser's secret, on the server alone. */
  requester?: string | undefined
  keep?: Keep
}

/** Makes a client. What it needs to speak HTTP (oRPC and the schemas, 14 KB) is loaded with the first call: the first page has its data in itself. */
export function createApiClient(options: ClientOptions): ApiClient {
  let link: Promise<ReturnType<typeof createLink>> | undefined
  const open = async () => (await import('./link.ts')).createLink(options)
  const client = callsUnder([], async (path, input, callOptions) => {
    const ask = async () => {
      link ??= open()
      // A chunk that could not be loaded is asked for again at the next call.
      link.catch(() => (link = undefined))
      return (await link).call(path, input, { context: {}, ...callOptions })
    }
    return options.keep ? options.keep({ path, input, locale: options.locale }, ask) : ask()
  })
  if (!isClient(client)) throw new TypeError('A proxy of a function is a function')
  return client
}

type Call = (
  path: readonly string[],
  input: unknown,
  options?: { signal?: AbortSignal },
) => Promise<unknown>

/** `client.goods.list(input)` calls `['goods', 'list']`. It is no promise, so `then` is no call. */
const callsUnder = (path: readonly string[], call: Call): unknown =>
  new Proxy(() => {}, {
    get: (_, key) =>
      typeof key === 'string' && key !== 'then' ? callsUnder([...path, key], call) : undefined,
    apply: (_, _this, [input, options]) => call(path, input, options),
  })

/** Which calls there are is known to the contract's type alone. */
const isClient = (value: unknown): value is ApiClient => typeof value === 'function'
