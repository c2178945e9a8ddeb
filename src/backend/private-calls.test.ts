import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import * as v from 'valibot'
import { contract } from '#contract/contract.ts'
import type { Backend } from './app.ts'
import { signIn, type SignedInCustomer } from '#tests/backend/support/customer.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { advance, openShop, type OpenShop, twoRolls } from '#tests/backend/support/ordering.ts'
import { ask, openHour, post, testBackend } from '#tests/backend/support/shop.ts'
import { orderIdSchema } from '#contract/values/ids.ts'

interface Own {
  address: number
  order: number
}
type Ids = Record<keyof Own | 'city', string>
interface Settler {
  who: SignedInCustomer
  own: Own
}
interface Call {
  path: (ids: Ids) => string
  /** The part of the path that belongs to a customer. */
  id?: keyof Ids
  body?: (ids: Ids) => unknown
  /** The status for a guest, instead of 401. */
  guest?: number
  /** Guests may call it with a key: a wrong path is 404 for them, too. */
  keyed?: boolean
  /** The status for the owner, instead of 200: the order is completed. */
  owner?: number
}

const user = '/api/v1/user'
const noChange = '7a3f3f6c-6d62-4d5e-9a60-0a4f1f0f7a11'
const address = { street: 'Sea Street', house: '33', lat: 43.2, lng: 27.9 }

/** Every call that depends on the customer. */
const calls: Record<string, Call> = {
  'GET user.get': { path: () => user },
  'PATCH user.update': { path: () => user, body: () => ({ firstName: 'Ana' }) },
  'POST address.add': {
    path: () => '/api/v1/address',
    body: ({ city }) => [{ ...address, cityId: Number(city) }],
  },
  'PATCH address.change': {
    path: (ids) => `/api/v1/address/${ids.address}`,
    id: 'address',
    body: () => ({ flat: '1' }),
  },
  'DELETE address.remove': { path: (ids) => `/api/v1/address/${ids.address}`, id: 'address' },
  'GET favorite.list': { path: ({ city }) => `${user}/domain/${city}/fav`, id: 'city' },
  'PATCH favorite.add': {
    path: ({ city }) => `${user}/domain/${city}/fav`,
    id: 'city',
    body: () => ({ dishes: [1] }),
  },
  'DELETE favorite.remove': {
    path: ({ city }) => `${user}/domain/${city}/fav/1`,
    id: 'city',
  },
  'GET viewed.list': { path: ({ city }) => `${user}/domain/${city}/viewed`, id: 'city' },
  'PATCH viewed.add': {
    path: ({ city }) => `${user}/domain/${city}/viewed`,
    id: 'city',
    body: () => ({ dishes: [1] }),
  },
  'GET loyalty.bonuses': { path: ({ city }) => `${user}/bonuses?domainId=${city}` },
  'GET loyalty.vouchers': { path: () => `${user}/vouchers` },
  'GET loyalty.referral': { path: ({ city }) => `${user}/referral?domainId=${city}` },
  'GET order.processing': { path: () => '/api/v1/purchase/processing' },
  'GET order.history': { path: () => '/api/v1/purchase/history' },
  'GET order.get': {
    path: ({ order }) => `/api/v1/purchase/${order}`,
    id: 'order',
    keyed: true,
  },
  'POST order.cancel': {
    path: ({ order }) => `/api/v1/purchase/${order}/cancel`,
    id: 'order',
    keyed: true,
    owner: 409,
  },
  'POST order.acceptChange': {
    path: ({ order }) => `/api/v1/purchase/${order}/changes/${noChange}/accept`,
    id: 'order',
    body: () => ({}),
    keyed: true,
    owner: 404,
  },
  'POST order.declineChange': {
    path: ({ order }) => `/api/v1/purchase/${order}/changes/${noChange}/decline`,
    id: 'order',
    keyed: true,
    owner: 404,
  },
  'POST order.repeat': {
    path: ({ order }) => `/api/v1/purchase/${order}/repeat`,
    id: 'order',
    keyed: true,
  },
  'POST payment.pay': {
    path: ({ order }) => `/api/v1/purchase/${order}/pay`,
    id: 'order',
    keyed: true,
    owner: 409,
  },
  'POST cart.calculate': {
    path: () => '/api/v1/cart/calculate',
    body: ({ city }) => ({ cityId: Number(city), dishes: [], orderType: 'delivery' }),
    guest: 200,
  },
  'GET privacy.data': { path: () => `${user}/data` },
  'POST privacy.code': { path: () => `${user}/code` },
  'DELETE privacy.remove': { path: () => user, body: () => ({ code: '1234' }), owner: 422 },
  'POST auth.logout': { path: () => '/api/v1/logout' },
  'POST auth.logoutEverywhere': { path: () => '/api/v1/logout/everywhere' },
}
/** Placing an order and signing in have their own tests. */
const elsewhere = /^(order\.place|auth\.(?!logout).*)$/
const personal = /^(user|address|favorite|viewed|loyalty|privacy|order|auth)\.|^payment\.pay$/

it('the table covers every private call', () => {
  const names = Object.entries(contract).flatMap(([group, procedures]) =>
    Object.keys(procedures).map((name) => `${group}.${name}`),
  )
  const expected = [
    ...names.filter((name) => personal.test(name) && !elsewhere.test(name)),
    'cart.calculate',
  ]
  expect(
    Object.keys(calls)
      .map((name) => name.replace(/^\w+ /, ''))
      .toSorted(),
  ).toEqual(expected.toSorted())
})

describeWithDatabase('private calls', (engine) => {
  let shop: OpenShop
  let backend: Backend
  let phones = 600_000
  beforeAll(async () => {
    shop = await openShop(engine.db)
    backend = testBackend(engine.database)
  })

  async function settler(): Promise<Settler> {
    const who = await signIn(shop.deps, `+359881${phones++}`)
    const addresses = [address, { ...address, house: '34' }].map((one) => ({
      ...one,
      cityId: shop.cityId,
    }))
    const [kept] = v.parse(
      v.array(v.object({ id: v.number() })),
      (await post(backend, '/api/v1/address', addresses, who.headers)).body,
    )
    const placed = await post(backend, '/api/v1/purchase', twoRolls(shop), {
      ...who.headers,
      'idempotency-key': randomUUID(),
    })
    const { id: order } = v.parse(v.object({ id: orderIdSchema }), placed.body)
    await advance(shop.deps, order, 'complete')
    return { who, own: { address: kept?.id ?? 0, order } }
  }
  /** Calls that end a session or take something away need customers of their own. */
  const takesAway = /\.(remove|logout|logoutEverywhere)$/
  let pair: Promise<readonly [Settler, Settler]> | undefined
  const newPair = async () => [await settler(), await settler()] as const
  const pairFor = (name: string) => (takesAway.test(name) ? newPair() : (pair ??= newPair()))

  async function signedOut(): Promise<SignedInCustomer> {
    const who = await signIn(shop.deps, `+359881${phones++}`)
    await ask(backend, '/api/v1/logout', { method: 'POST', headers: who.headers })
    return who
  }
  const expired = () =>
    signIn(
      { db: engine.db, now: () => new Date(openHour.getTime() - 366 * 86_400_000) },
      `+359881${phones++}`,
    )

  it.each(Object.entries(calls))(
    '%s touches only its own customer’s data',
    async (name, { path, id, body, guest = 401, keyed = false, owner = 200 }) => {
      const [a, b] = await pairFor(name)
      const [method = ''] = name.split(' ')
      const send = async (headers: Record<string, string>, ids: Ids) => {
        const given = body && JSON.stringify(body(ids))
        const init =
          given === undefined
            ? { method, headers }
            : { method, headers: { ...headers, 'content-type': 'application/json' }, body: given }
        return ask(backend, path(ids), init)
      }
      const idsOf = ({ own }: { own: Own }): Ids => ({
        city: String(shop.cityId),
        address: String(own.address),
        order: String(own.order),
      })
      const wrong = (good: Ids) =>
        id
          ? [
              '2000000000',
              '99999999999',
              '0',
              '-1',
              '1.5',
              'abc',
              '1%27or%271',
              '%F0%9F%8D%A3',
            ].map((text) => ({ ...good, [id]: text }))
          : []

      const strangers = {
        nobody: {},
        expired: (await expired()).headers,
        'logged out': (await signedOut()).headers,
        forged: { authorization: `Bearer ${'A'.repeat(43)}` },
        basic: { authorization: 'Basic YTpi' },
      }
      for (const [who, headers] of Object.entries(strangers))
        for (const ids of [idsOf(a), idsOf(b), ...wrong(idsOf(a))]) {
          const answer = await send(headers, ids)
          expect(answer.status, `${who}: ${path(ids)}`).toBeOneOf(
            keyed ? [401, 404] : [who === 'nobody' ? guest : 401],
          )
          expect(answer.headers.get('cache-control')).toBe('no-store')
        }
      for (const [one, other] of [
        [a, b],
        [b, a],
      ] as const) {
        for (const ids of wrong(idsOf(one)))
          expect((await send(one.who.headers, ids)).status, path(ids)).toBe(404)
        if (id && id !== 'city')
          expect((await send(one.who.headers, idsOf(other))).status, 'somebody else’s').toBe(404)
      }
      for (const one of [a, b]) {
        const answer = await send(one.who.headers, idsOf(one))
        expect(answer.status, JSON.stringify(answer.body)).toBe(owner)
        expect(answer.headers.get('cache-control')).toBe('no-store')
      }
    },
  )
})
