import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import type { contract } from '#contract/contract.ts'
import type { Locale } from '#contract/locales.ts'
import type { createLink } from './link.ts'

export type ApiClient = JsonifiedClient<ContractRouterClient<typeof contract>>

export type ResponseCache = (
  call: { path: readonly string[]; input: unknown; locale: Locale },
  request: () => Promise<unknown>,
) => Promise<unknown>

/** `send` is `fetch`, or the backend in this process. `token` exists on the server only. */
export interface ClientOptions {
  origin: string
  locale: Locale
  send: (request: Request) => Promise<Response>
  token?: string | undefined
  requester?: string | undefined
  cache?: ResponseCache
}

/** oRPC and the schemas (14 KB) load with the first call: the first page carries its data. */
export function createApiClient(options: ClientOptions): ApiClient {
  let link: Promise<ReturnType<typeof createLink>> | undefined
  const open = async () => (await import('./link.ts')).createLink(options)
  return callsUnder([], async (path, input, callOptions) => {
    const request = async () => {
      link ??= open()
      // A failed load is tried again at the next call.
      link.catch(() => (link = undefined))
      return (await link).call(path, input, { context: {}, ...callOptions })
    }
    return options.cache
      ? options.cache({ path, input, locale: options.locale }, request)
      : request()
  })
}

type Call = (
  path: readonly string[],
  input: unknown,
  options?: { signal?: AbortSignal },
) => Promise<unknown>

/**
 * `client.dish.list(input)` calls `['dish', 'list']`. No `then`: it is not a promise. The boundary
 * of the types: a proxy has every name, those of the contract among them.
 */
function callsUnder(path: readonly [], call: Call): ApiClient
function callsUnder(path: readonly string[], call: Call): unknown
function callsUnder(path: readonly string[], call: Call): unknown {
  return new Proxy(() => {}, {
    get: (_, key) =>
      typeof key === 'string' && key !== 'then' ? callsUnder([...path, key], call) : undefined,
    apply: (_, _this, [input, options]: [input?: unknown, options?: { signal?: AbortSignal }]) =>
      call(path, input, options),
  })
}
