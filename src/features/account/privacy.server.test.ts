import { beforeEach, expect, it, vi } from 'vitest'
import type { Answer } from '#api/answer.ts'

let answer: Answer<object>
const locales: string[] = []
vi.mock('#api/customer.server.ts', () => ({
  asCustomer: async (locale: string) => {
    locales.push(locale)
    return answer
  },
}))
const { dataFile } = await import('./privacy.server.ts')

const refuse = (status: number): Answer<object> => ({
  ok: false,
  failure: { status, code: 'FAULT', message: 'No', errors: {} },
})
const ask = (path: string) => dataFile(new Request(`http://shop.test${path}`))

beforeEach(() => {
  locales.length = 0
})

it.for([
  ['/account/data.json', '/'],
  ['/ru/account/data.json', '/ru'],
] as const)('%s leads visitors who are signed out home', async ([path, home]) => {
  answer = refuse(401)
  const { status, headers } = await ask(path)
  expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([
    307,
    home,
    'no-store',
  ])
})
it('a fault answers with a page in the language of the address, not with a file', async () => {
  answer = refuse(503)
  const response = await ask('/ru/account/data.json')
  expect([response.status, response.headers.get('content-disposition')]).toEqual([500, null])
  expect(await response.text()).toContain('lang="ru"')
})
it('the data download as my-data.json with Cache-Control: no-store', async () => {
  answer = { ok: true, value: { profile: { firstName: 'Мира' } } }
  const response = await ask('/ru/account/data.json')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="my-data.json"')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.json()).toEqual({ profile: { firstName: 'Мира' } })
  expect(locales).toEqual(['ru'])
})
