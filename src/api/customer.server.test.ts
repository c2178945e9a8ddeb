import { beforeEach, describe, expect, it, vi } from 'vitest'

const cookies = new Map<string, string>()
const set: Record<string, unknown>[] = []
let request = new Request('http://shop.test/')
vi.mock('@tanstack/react-start/server', () => ({
  getRequest: () => request,
  getCookie: (name: string) => cookies.get(name),
  setCookie: (name: string, value: string, options: object) =>
    set.push({ name, value, ...options }),
  deleteCookie: (name: string, options: object) => set.push({ name, value: '', ...options }),
}))
let answer: () => Response
const heard: Request[] = []
vi.mock('./transport.ts', () => ({
  apiOrigin: () => 'http://upstream.invalid',
  send: async (asked: Request) => {
    heard.push(asked)
    return answer()
  },
}))
const { asCustomer } = await import('./customer.server.ts')
const { keepSession } = await import('#platform/session/session.server.ts')

const refuse = (status: number) => () =>
  Response.json({ message: 'No', code: status === 401 ? 'UNAUTHORIZED' : 'BUSY' }, { status })
const ask = () => asCustomer('en', (api) => api.city.settings())
const bearer = () => heard.map(({ headers }) => headers.get('authorization'))

beforeEach(() => {
  cookies.clear()
  set.length = 0
  heard.length = 0
  request = new Request('http://shop.test/')
})

describe('a call as the customer', () => {
  it('signs the browser out once when its token is refused, and continues as a guest', async () => {
    cookies.set('token', 'a'.repeat(43))
    answer = refuse(401)
    expect(await ask()).toMatchObject({ ok: false, failure: { status: 401, code: 'UNAUTHORIZED' } })
    expect(set.map(({ name, value, path }) => [name, value, path])).toEqual(
      ['token', 'signed_in', 'lists', 'delivery', 'fav', 'viewed'].map((name) => [
        name,
        name === 'signed_in' ? 'lost' : '',
        '/',
      ]),
    )
    await ask()
    expect(bearer()).toEqual([`Bearer ${'a'.repeat(43)}`, null])
    expect(set).toHaveLength(6)
  })
  it.for([500, 503, 429, 403, 404])('%i signs nobody out', async (status) => {
    cookies.set('token', 'abc')
    answer = refuse(status)
    expect(await ask()).toMatchObject({ ok: false, failure: { status } })
    expect(set).toEqual([])
  })
  it('a 401 for a guest clears nothing', async () => {
    answer = refuse(401)
    await ask()
    expect(set).toEqual([])
  })
  it('a lost connection becomes a 503 fault and signs nobody out', async () => {
    cookies.set('token', 'abc')
    answer = () => {
      throw new TypeError('fetch failed')
    }
    expect(await ask()).toMatchObject({ ok: false, failure: { status: 503, code: 'FAULT' } })
    expect(set).toEqual([])
  })
  it('keeps the status, code, message, fields, waiting time and slots of a refusal', async () => {
    const errors = { 'contact.phone': ['Wrong'] }
    const slot = { from: '2026-05-01T10:00:00Z', to: '2026-05-01T10:30:00Z', left: 2 }
    answer = () =>
      Response.json(
        { message: 'Check', code: 'INVALID', errors, retry_after: 30, slots: [slot] },
        { status: 422 },
      )
    expect(await ask()).toEqual({
      ok: false,
      failure: {
        status: 422,
        code: 'INVALID',
        message: 'Check',
        errors,
        waitSeconds: 30,
        slots: [slot],
      },
    })
  })
  it.for([
    [502, ['<html>']],
    [404, { code: 'NOT_FOUND' }],
  ] as const)('an answer outside the contract becomes a 503 fault: %j', async ([status, body]) => {
    answer = () => Response.json(body, { status })
    expect(await ask()).toMatchObject({
      ok: false,
      failure: { status: 503, code: 'FAULT', errors: {} },
    })
  })
  it('drops a malformed calculation from a refusal', async () => {
    answer = () =>
      Response.json(
        { message: 'Changed', code: 'QUOTE_CHANGED', calculation: { total: 'much' } },
        { status: 409 },
      )
    expect(await ask()).toMatchObject({ failure: { status: 409, calculation: undefined } })
  })
  it.for(['', 'with space', 'line\nbreak', 'кириллица', 'a'.repeat(600), '"quoted"'])(
    'sends no bearer for a malformed token and signs nobody out: %j',
    async (token) => {
      cookies.set('token', token)
      answer = refuse(401)
      await ask()
      expect(bearer()).toEqual([null])
      expect(set).toEqual([])
    },
  )
})

it('keepSession sets an HttpOnly token cookie for a year and a readable cookie without a secret', () => {
  keepSession('secret')
  expect(set).toEqual([
    {
      name: 'token',
      value: 'secret',
      path: '/',
      maxAge: 31_536_000,
      sameSite: 'lax',
      secure: false,
      httpOnly: true,
    },
    {
      name: 'signed_in',
      value: '1',
      path: '/',
      maxAge: 31_536_000,
      sameSite: 'lax',
      secure: false,
    },
    { name: 'lists', value: '', path: '/' },
  ])
})
