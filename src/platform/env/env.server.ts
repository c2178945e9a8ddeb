import * as v from 'valibot'
import { hasCredentials } from './credentials.server.ts'
import { alertContradiction, alertEntries } from './env-alerts.server.ts'
import { databaseEntries } from './env-database.server.ts'
import { limitEntries } from './env-limits.server.ts'
import { loginContradiction, loginEntries } from './env-login.server.ts'
import { paymentContradiction, paymentEntries } from './env-payment.server.ts'
import { placesContradiction, placesEntries } from './env-places.server.ts'
import { webhookContradiction, webhookEntries } from './env-webhook.server.ts'
import { optionalText, secretText } from './optional-text.server.ts'

const flag = v.pipe(
  v.optional(v.picklist(['0', '1', ''], 'must be 0 or 1'), ''),
  v.transform((value) => value === '1'),
)
const httpUrl = v.pipe(
  optionalText,
  v.check(
    (value) => value === undefined || (/^https?:\/\//.test(value) && URL.canParse(value)),
    'must be an http or https address',
  ),
  v.check(
    (value) => !hasCredentials(value),
    'must be an http or https address without user and password',
  ),
)

/** `second` is the former name of `inverse`. */
const variants = ['default', 'inverse', 'second'] as const
const variantOf = (name: (typeof variants)[number]) => (name === 'second' ? 'inverse' : name)
const tagManagerIds = v.pipe(
  optionalText,
  v.transform((text) => (text?.split(',') ?? []).map((entry) => entry.trim())),
  v.everyItem(
    (entry) => new RegExp(`^[a-z]{2}\\.(${variants.join('|')})=GTM-[A-Z0-9]+$`).test(entry),
    'must look like bg.default=GTM-AAAA,bg.inverse=GTM-BBBB',
  ),
  v.transform(
    (entries) =>
      new Map(
        entries.map((entry) => [
          entry.slice(0, entry.indexOf('=')).replace(/second$/, 'inverse'),
          entry.slice(entry.indexOf('=') + 1),
        ]),
      ),
  ),
)

const mapsName = v.pipe(
  optionalText,
  v.check(
    (value) => value === undefined || /^[\w-]{1,100}$/.test(value),
    'must be letters, digits, - and _ alone',
  ),
)

export const environment = v.pipe(
  v.object({
    PORT: v.pipe(
      v.optional(v.string(), '3000'),
      v.regex(/^\d{1,5}$/, 'must be a port from 0 to 65535'),
      v.transform(Number),
      v.maxValue(65_535, 'must be a port from 0 to 65535'),
    ),
    HOST: v.pipe(
      v.optional(v.string(), '127.0.0.1'),
      v.regex(/^[\w.:-]+$/, 'must be a host name or an address'),
    ),
    DATA_DIR: v.pipe(v.optional(v.string(), '.data'), v.minLength(1, 'must name a folder')),
    MEDIA_DIR: optionalText,
    ...databaseEntries,
    BACKEND_URL: httpUrl,
    BACKEND_SECRET: secretText(32),
    PUBLIC_URL: v.pipe(
      optionalText,
      v.check(
        (value) => value === undefined || /^https?:\/\/[^/?#]*\{host\}[^/?#]*\/?$/.test(value),
        'must be an address with {host} in it, such as https://{host}',
      ),
      v.transform((value) => value?.replace(/\/$/, '')),
    ),
    DEMO: flag,
    DEMO_IN_PUBLIC: flag,
    DEMO_KITCHEN: v.pipe(
      v.optional(v.picklist(['0', '1', ''], 'must be 0 or 1'), ''),
      v.transform((value) => value !== '0'),
    ),
    VARIANT: v.pipe(
      v.optional(v.picklist(variants, 'must be default or inverse'), 'default'),
      v.transform(variantOf),
    ),
    TAG_MANAGER_IDS: tagManagerIds,
    GOOGLE_MAPS_KEY: mapsName,
    GOOGLE_MAPS_ID: mapsName,
    ...loginEntries,
    ...limitEntries,
    ...paymentEntries,
    ...webhookEntries,
    ...alertEntries,
    ...placesEntries,
    OPS_TOKEN: secretText(16),
    PAGE_CACHE_MB: v.pipe(
      v.optional(v.string(), '256'),
      v.regex(/^\d{1,5}$/, 'must be a number of megabytes from 0 to 99999'),
      v.transform(Number),
    ),
    WORKERS: v.pipe(
      v.optional(v.string(), '1'),
      v.regex(/^([1-9]|[1-5]\d|6[0-4])$/, 'must be a number of processes from 1 to 64'),
      v.transform(Number),
    ),
    DRAIN_SECONDS: v.pipe(
      v.optional(v.string(), '1'),
      v.regex(/^([0-9]|[1-5]\d|60)$/, 'must be a number of seconds from 0 to 60'),
      v.transform(Number),
    ),
    LOG_LEVEL: v.optional(
      v.picklist(
        ['debug', 'info', 'warn', 'error', 'silent'],
        'must be debug, info, warn, error or silent',
      ),
      'info',
    ),
  }),
  v.check(
    (env) => !(env.BACKEND_URL && env.DATABASE_URL),
    'BACKEND_URL and DATABASE_URL exclude each other: another backend keeps its own database',
  ),
  v.check(
    (env) => !env.DEMO || env.DEMO_IN_PUBLIC || (isLoopback(env) && !isHttps(env)),
    'DEMO=1 shows everybody the codes that customers sign in with: a shop that listens beyond this computer (HOST) or has a public https address (PUBLIC_URL) needs DEMO_IN_PUBLIC=1 beside it',
  ),
  v.check(
    (env) => env.WORKERS === 1 || env.DATABASE_URL !== undefined || env.BACKEND_URL !== undefined,
    'WORKERS over 1 needs DATABASE_URL: the embedded database serves one process',
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    const message = dataset.typed
      ? (loginContradiction(dataset.value) ??
        paymentContradiction(dataset.value) ??
        webhookContradiction(dataset.value) ??
        alertContradiction(dataset.value) ??
        placesContradiction(dataset.value))
      : null
    if (message) addIssue({ message })
  }),
)
const isLoopback = ({ HOST }: { HOST: string }): boolean =>
  /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/i.test(HOST)

/** A proxy in front terminates TLS, so the request itself does not tell. */
export const isHttps = ({ PUBLIC_URL }: { PUBLIC_URL?: string | undefined }): boolean =>
  PUBLIC_URL?.startsWith('https://') ?? false

export type Environment = v.InferOutput<typeof environment>

export class EnvironmentError extends Error {}

/** Each goes with the next version. */
const formerNames = { SLOT_PLACES_PER_ADDRESS: 'SLOT_CAPACITY_PER_ADDRESS' } as const

function withCurrentNames(source: Record<string, string | undefined>) {
  const current = { ...source }
  for (const [former, name] of Object.entries(formerNames)) {
    if (source[former] === undefined) continue
    current[name] ??= source[former]
    process.emitWarning(
      `The environment variable ${former} is called ${name} now.`,
      'DeprecationWarning',
    )
  }
  return current
}

export function readEnvironment(source: Record<string, string | undefined>): Environment {
  const result = v.safeParse(environment, withCurrentNames(source))
  if (result.success) return result.output
  const [issue] = result.issues
  const name = v.getDotPath(issue)
  throw new EnvironmentError(
    name ? `The environment variable ${name} ${issue.message}.` : `${issue.message}.`,
  )
}

let checked: Environment | undefined
export const processEnvironment = (): Environment => (checked ??= readEnvironment(process.env))

/** With `PORT=0` the system chooses it. */
export function setListenedPort(port: number): void {
  process.env['PORT'] = String(port)
  checked = undefined
}
