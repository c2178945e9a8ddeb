import { contract } from '#contract/contract.ts'
import { fileCalls, streamCalls } from './file-paths.ts'

/** Where the contract itself can be read. */
export const openapiPath = '/api/v1/openapi.json'

/** Calls that read their body themselves, as it came. */
export const signedCall = /^\/api\/v1\/payment\/[^/]+\/webhook\/?$/

const procedures = Object.entries(contract).flatMap(([group, calls]) =>
  Object.values(calls).map((call) => ({ group, ...call['~orpc'].route })),
)
const jsonCalls = [...procedures, { group: 'openapi', method: 'GET', path: openapiPath }].map(
  ({ group, method = 'POST', path = '/' }) => ({
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

/** Calls whose answers are one customer's or the operator's, or true for this moment only. */
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

/** What the contract has at a path: the methods it takes (none: there is no such path), and whether shared caches may keep the answer to a method. */
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
