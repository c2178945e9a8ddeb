import type { Upstream } from '#platform/http/edge.server.ts'
import { type Environment, processEnvironment, EnvironmentError } from '#platform/env/env.server.ts'
import { logFault, logger } from '#platform/observability/log.server.ts'
import type { contract } from '#contract/contract.ts'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { buildPath } from '#platform/env/build-folder.server.ts'
import { alertOptions } from '#platform/env/env-alerts.server.ts'
import { messageBudget, orderLimits } from '#platform/env/env-limits.server.ts'
import { loginOptions } from '#platform/env/env-login.server.ts'
import { paymentOptions } from '#platform/env/env-payment.server.ts'
import { placesOptions } from '#platform/env/env-places.server.ts'
import { webhookTarget } from '#platform/env/env-webhook.server.ts'
import {
  countFrom,
  countQuery,
  type ProcessCounts,
} from '#platform/observability/metrics.server.ts'
import { LRUCache } from 'lru-cache'
import type { ResponseCache } from './client.ts'
import { remoteBackend, unknownVersion } from './remote-backend.server.ts'

/** The only file that the storefront imports from `src/backend`, which may be absent. */
export interface BackendModule {
  createBackend: (options: ReturnType<typeof backendOptions>) => Promise<
    Omit<Upstream, 'ready'> & {
      ready: () => Promise<{ database: boolean; migrated: boolean }>
      processCounts: () => ProcessCounts
    }
  >
}

const modules = Object.values(import.meta.glob<BackendModule>('../backend/app.ts'))

const project = (path: string) => fileURLToPath(new URL(path, `file://${process.cwd()}/`))

const backendOptions = (env: Environment) => ({
  databaseUrl: env.DATABASE_URL,
  dataDir: env.DATA_DIR,
  template: project('.output/database.tar.gz'),
  workerUrl: import.meta.env.PROD
    ? pathToFileURL(buildPath('server/embedded.worker.js'))
    : undefined,
  demoFolder: env.DEMO ? project('src/backend/demo') : undefined,
  mediaFolders: [env.MEDIA_DIR, project('.output/media')].filter((folder) => folder !== undefined),
  kitchen: env.DEMO_KITCHEN,
  webhook: webhookTarget(env),
  opsToken: env.OPS_TOKEN,
  publicUrl: (host: string) =>
    (env.PUBLIC_URL ?? `http://{host}:${processEnvironment().PORT}`).replace('{host}', host),
  login: { ...loginOptions(env), budget: messageBudget(env) },
  payment: paymentOptions(env),
  alerts: alertOptions(env),
  orderLimits: orderLimits(env),
  searchesPerMinute: env.SEARCHES_PER_MINUTE,
  addressSearch: placesOptions(env),
  logger,
  onQuery: countQuery,
  isReloaded: import.meta.env.DEV,
})

/** @throws EnvironmentError without `src/backend`, and what the backend throws at its start */
async function openOwnBackend(env: Environment): Promise<Upstream> {
  const [load] = modules
  if (!load)
    throw new EnvironmentError(
      'The environment variable BACKEND_URL must be set: this shop has no backend of its own.',
    )
  const { createBackend } = await load()
  const backend = await createBackend(backendOptions(env))
  countFrom(backend.processCounts)
  return {
    ...backend,
    ready: async () => {
      const { database, migrated } = await backend.ready()
      return database && migrated
    },
  }
}

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
    return remoteBackend(env.BACKEND_URL, env.BACKEND_SECRET)
  }
  return openOwnBackend(env)
}

type Group = keyof typeof contract
const publicReads = {
  city: ['list', 'settings', 'navigation', 'delivery'],
  dish: ['mainscreen', 'categories', 'byCategory', 'list', 'get'],
  content: ['news', 'newsItem', 'promotions', 'promotion', 'page', 'about', 'faq'],
} as const satisfies { [Name in Group]?: readonly (keyof (typeof contract)[Name])[] }
const publicNames: ReadonlySet<string> = new Set(
  Object.entries(publicReads).flatMap(([group, calls]) => calls.map((call) => `${group}.${call}`)),
)
const untimed: Group = 'dish'

/** Milliseconds for responses that time alone may change (news, promotions). */
const ttl = 5000
const responses = new LRUCache<string, { value: unknown }>({ max: 500 })

/** Cached while the shop's version stays the same; refusals and faults are not. */
export const cacheResponse: ResponseCache = async (
  { path: [group = '', call = ''], input, locale },
  request,
) => {
  if (!publicNames.has(`${group}.${call}`)) return request()
  // Without a version no cached response is known to be current.
  const version = await (await upstream()).version().catch(() => null)
  if (version === null) return request()
  const key = `${version} ${locale} ${group}.${call} ${JSON.stringify(input)}`
  const known = responses.get(key)
  if (known) return known.value
  const value = await request()
  responses.set(key, { value }, { ttl: group === untimed && version !== unknownVersion ? 0 : ttl })
  return value
}
