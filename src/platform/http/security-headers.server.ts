import { isHttps, processEnvironment } from '#platform/env/env.server.ts'

const hstsSeconds = 2 * 365 * 24 * 60 * 60

const policy = (directives: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')

const measuring = processEnvironment().TAG_MANAGER_IDS.size > 0
const tagHosts = measuring ? ['https://*.googletagmanager.com'] : []
const analyticsHosts = measuring
  ? [...tagHosts, 'https://*.google-analytics.com', 'https://*.analytics.google.com']
  : []

/** From Google's Content Security Policy Guide of the Maps JavaScript API. */
const withMaps = Boolean(processEnvironment().GOOGLE_MAPS_KEY)
const mapHosts = withMaps
  ? ['https://*.googleapis.com', 'https://*.gstatic.com', 'https://*.google.com']
  : []
const ofMaps = (...sources: string[]): string[] => (withMaps ? sources : [])

/** Google Maps writes style elements; without it no inline style is allowed. */
export const contentSecurityPolicy = ({
  scripts = [],
  styles = [],
}: { scripts?: readonly string[]; styles?: readonly string[] } = {}): string =>
  policy({
    'default-src': ["'none'"],
    'script-src': [
      "'self'",
      ...scripts,
      ...tagHosts,
      ...mapHosts,
      ...ofMaps('blob:', "'unsafe-eval'"),
    ],
    'style-src': [
      "'self'",
      ...styles,
      ...ofMaps("'unsafe-inline'", 'https://fonts.googleapis.com'),
    ],
    'img-src': [
      "'self'",
      'data:',
      ...analyticsHosts,
      ...mapHosts,
      ...ofMaps('https://*.googleusercontent.com'),
    ],
    'font-src': ["'self'", ...ofMaps('https://fonts.gstatic.com')],
    'connect-src': ["'self'", ...analyticsHosts, ...mapHosts, ...ofMaps('data:', 'blob:')],
    'manifest-src': ["'self'"],
    ...(withMaps
      ? { 'frame-src': ['https://*.google.com'], 'worker-src': ["'self'", 'blob:'] }
      : {}),
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  })

export const securityHeadersOf = (isHttps: boolean): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), payment=(), geolocation=(self)',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': contentSecurityPolicy(),
  ...(isHttps ? { 'strict-transport-security': `max-age=${hstsSeconds}; includeSubDomains` } : {}),
})

export const securityHeaders = securityHeadersOf(isHttps(processEnvironment()))

export function secure(response: Response): Response {
  for (const [name, value] of Object.entries(securityHeaders))
    if (!response.headers.has(name)) response.headers.set(name, value)
  return response
}
