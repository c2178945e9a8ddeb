import { procedures } from '#contract/procedures.ts'
import { fileCalls, streamCalls } from './file-paths.ts'

export const openapiPath = '/api/v1/openapi.json'

/** Reads the body itself. */
export const signedCall = /^\/api\/v1\/payment\/[^/]+\/webhook\/?$/

const jsonCalls = [...procedures, { group: 'openapi', method: 'GET', path: openapiPath }].map(
  ({ group, method, path }) => ({
    group,
    method,
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{[^}]+\}/g, '[^/]+')}/?$`),
  }),
)

const calls = [
  ...jsonCalls,
  ...Object.values(fileCalls).map((call) => ({ group: 'ops', ...call })),
  ...Object.values(streamCalls).map((call) => ({ group: 'purchase', ...call })),
]

/** Private to a customer or the operator, or valid for this moment only. */
const personal = new Set([
  'slot',
  'purchase',
  'payment',
  'ops',
  'auth',
  'user',
  'demo',
  'address',
  'favorite',
  'viewed',
  'loyalty',
  'rights',
])

/** No methods: there is no such path. */
export function callsAt(pathname: string): {
  methods: string[]
  isPublic: (method: string) => boolean
} {
  const found = calls.filter(({ pattern }) => pattern.test(pathname))
  return {
    methods: [...new Set(found.map(({ method }) => method))],
    isPublic: (method) =>
      method === 'GET' && found.some((call) => call.method === 'GET' && !personal.has(call.group)),
  }
}
