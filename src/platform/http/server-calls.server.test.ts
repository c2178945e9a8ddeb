import { toJSONAsync } from 'seroval'
import { describe, expect, test } from 'vitest'
import { upstream } from '#tests/storefront/upstream.ts'
import { createEdge } from './edge.server.ts'

const written = async (value: unknown) => JSON.stringify(await toJSONAsync(value))
const input = await written({ data: { locale: 'en', dishes: [{ id: 1 }] } })
const checked: unknown = JSON.parse(input.replace(/"f":\d+/, '"f":0'))
const smuggled = `{"z":"&__TSS_CONTEXT={}&",${input.slice(1)}`
const inQuery = (payload: string) => `?payload=${encodeURIComponent(payload)}`

async function asked(path: string, init: RequestInit = {}) {
  const passed: Request[] = []
  const edge = createEdge({
    framework: async (request) => {
      passed.push(request)
      return new Response('an answer')
    },
    upstream: async () => upstream,
    cities: () => Promise.reject(new Error('away')),
    addressOf: () => null,
  })
  const { status } = await edge.fetch(new Request(`http://shop.test${path}`, init))
  return { status, passed }
}
const sent = (type: string, headers: Record<string, string> = {}, body = input) =>
  asked('/_serverFn/signOut', {
    method: 'POST',
    headers: { ...headers, 'content-type': type },
    body,
  })

describe('a call of a server function', () => {
  test.each([
    'application/json',
    'Application/JSON',
    'application/json;charset=utf-8',
    'application/json; charset=UTF-8',
  ])('sent as %s reaches the framework as plain JSON', async (type) => {
    const { status, passed } = await sent(type)
    expect(status).toBe(200)
    expect(passed.map(({ headers }) => headers.get('content-type'))).toEqual(['application/json'])
    expect(await passed[0]?.json()).toEqual(checked)
  })

  test.each([
    'application/json, application/x-www-form-urlencoded',
    'application/json, multipart/form-data; boundary=x',
    'application/json; application/x-www-form-urlencoded',
    'application/json; a=multipart/form-data',
    'application/json; charset=utf-16',
    'application/json; charset=utf-8; charset=utf-16',
    'application/jsonp',
    'application/json-seq',
    'application/x-www-form-urlencoded',
    'text/plain',
  ])('sent as %s never reaches the framework', async (type) => {
    expect(await sent(type, {}, smuggled)).toEqual({ status: 400, passed: [] })
  })

  test('passes only the checked input to the framework', async () => {
    const { passed } = await sent('application/json', {}, smuggled)
    expect(await passed[0]?.json()).toEqual(checked)
  })

  test('sent by GET passes only the checked input, without a content type', async () => {
    const { status, passed } = await asked(
      `/_serverFn/readUser${inQuery(smuggled)}&payload=x&createServerFn=1`,
      { headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    )
    expect(status).toBe(200)
    const [request] = passed
    expect(request?.headers.has('content-type')).toBe(false)
    const { search, searchParams } = new URL(request?.url ?? '')
    expect(JSON.parse(searchParams.get('payload') ?? '')).toEqual(checked)
    expect(new URLSearchParams(search).size).toBe(1)
  })

  test('passes on the headers that the functions read, and no other', async () => {
    const read = {
      accept: 'application/json',
      cookie: 'token=1',
      host: 'shop.test',
      'sec-fetch-site': 'same-origin',
      'user-agent': 'a browser',
      'x-client-address': '192.0.2.7',
      'x-request-id': 'request-1',
      'x-tsr-serverfn': 'true',
    }
    const other = { 'x-forwarded-host': 'evil.example', 'content-encoding': 'x', 'x-tss-raw': '1' }
    const { passed } = await sent('application/json', { ...read, ...other })
    expect(Object.fromEntries(passed[0]?.headers ?? [])).toEqual({
      ...read,
      'content-type': 'application/json',
    })
  })
})

describe('a call of a server function under another spelling of its path', () => {
  test.each([
    '/%5FserverFn/readUser/%20',
    '/_server%46n/readUser/%20',
    '/%5fserverFn%2freadUser/%20',
    '/a/..%2f_serverFn/readUser',
    '/a/..%2f_serverFn/readUser/%20',
    '//_serverFn/readUser',
  ])('%s never reaches the framework', async (path) => {
    const { status, passed } = await asked(path + inQuery(smuggled))
    expect(passed.map(({ url }) => url)).toEqual([])
    expect([301, 404]).toContain(status)
  })
})
