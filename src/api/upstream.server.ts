import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Backend } from '#backend/app.ts'
import { clientAddressHeader } from '#contract/common.ts'
import { addressProof, addressProofHeader } from '#platform/http/address-proof.server.ts'
import { buildPath } from '#platform/env/build-folder.server.ts'
import { type Environment, processEnvironment } from '#platform/env/env.server.ts'
import { messageBudget, orderLimits } from '#platform/env/env-limits.server.ts'
import { loginOptions } from '#platform/env/env-login.server.ts'
import { paymentOptions } from '#platform/env/env-payment.server.ts'
import { webhookTarget } from '#platform/env/env-webhook.server.ts'
import { logFault, logger } from '#platform/observability/log.server.ts'
import { countQuery, type ShopCounts } from '#platform/observability/metrics.server.ts'

/** From a backend without a version: its responses may change at any time. */
export const unknownVersion = 'none'

export interface Upstream {
  fetch(request: Request): Promise<Response>
  ready(): Promise<boolean>
  /** Changes with the public data, at most 250 ms late. */
  version(): Promise<string>
  counts(): Promise<ShopCounts | null>
  close(): Promise<void>
}

const project = (path: string) => fileURLToPath(new URL(path, `file://${process.cwd()}/`))

declare global {
  // Survives reloads of this module by the development server.
  var openedUpstream: Promise<Upstream> | undefined
}

let opened: Promise<Upstream> | undefined

export const upstream = (): Promise<Upstream> =>
  (opened ??= globalThis.openedUpstream = replaceUpstream(globalThis.openedUpstream))

/** The former upstream belongs to older code and is closed first. */
async function replaceUpstream(former: Promise<Upstream> | undefined): Promise<Upstream> {
  await former
    ?.then((it) => it.close())
    .catch((error: unknown) => logFault('the backend before a change could not be closed', error))
  return openUpstream(processEnvironment())
}

async function openUpstream(env: Environment): Promise<Upstream> {
  if (env.BACKEND_URL) {
    if (!env.BACKEND_SECRET)
      logger.warn(
        'Without BACKEND_SECRET the backend takes all customers for one: set the same there and here',
      )
    return remote(env.BACKEND_URL, env.BACKEND_SECRET)
  }
  const { createBackend } = await import('#backend/app.ts')
  const publicUrl = (host: string) =>
    (env.PUBLIC_URL ?? `http://{host}:${env.PORT}`).replace('{host}', host)
  const backend: Backend = await createBackend({
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    template: project('.output/database.tar.gz'),
    workerUrl: import.meta.env.PROD
      ? pathToFileURL(buildPath('server/embedded.worker.js'))
      : undefined,
    demoFolder: env.DEMO ? project('src/backend/demo') : undefined,
    mediaFolders: [env.MEDIA_DIR, project('.output/media')].filter(
      (folder) => folder !== undefined,
    ),
    kitchen: env.DEMO_KITCHEN,
    webhook: webhookTarget(env),
    opsToken: env.OPS_TOKEN,
    publicUrl,
    login: { ...loginOptions(env), budget: messageBudget(env) },
    payment: paymentOptions(env),
    orderLimits: orderLimits(env),
    searchesPerMinute: env.SEARCHES_PER_MINUTE,
    logger,
    onQuery: countQuery,
    isReloaded: import.meta.env.DEV,
  })
  return {
    fetch: (request) => backend.fetch(request),
    ready: async () => {
      const { database, migrated } = await backend.ready()
      return database && migrated
    },
    version: () => backend.version(),
    counts: () => backend.counts(),
    close: () => backend.close(),
  }
}

function remote(base: string, secret: string | undefined): Upstream {
  return {
    fetch: async (request) => {
      const { pathname, search } = new URL(request.url)
      const asked = new Request(new URL(pathname + search, base), request)
      // fetch has decompressed the body, but the headers still name the encoding.
      asked.headers.set('accept-encoding', 'identity')
      const address = asked.headers.get(clientAddressHeader)
      if (secret && address)
        asked.headers.set(addressProofHeader, addressProof(secret, address, Date.now()))
      const answer = await fetch(asked).catch((error: unknown) =>
        logFault('the backend cannot be reached', error),
      )
      return answer
        ? new Response(answer.body, answer)
        : Response.json(
            { message: 'The shop cannot be reached right now.', code: 'BUSY' },
            { status: 503, headers: { 'retry-after': '1', 'cache-control': 'no-store' } },
          )
    },
    ready: async () =>
      (await fetch(new URL('/api/v1/domain', base)).catch(() => null))?.ok ?? false,
    version: async () => unknownVersion,
    counts: async () => null,
    close: async () => {},
  }
}
