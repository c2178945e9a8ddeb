import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Backend } from '#backend/app.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import {
  pushBrowser,
  type PushService,
  startPushService,
} from '#tests/backend/support/push-browser.ts'
import { ask, fillShop, post, testBackend } from '#tests/backend/support/shop.ts'
import { firstKey, newStaff } from '#tests/backend/support/staff.ts'
import type { AlertChoice } from '#contract/ops/alerts.ts'
import { vapidKeys } from './vapid.repo.ts'

const me = '/api/v1/ops/me'
const nothing: AlertChoice = {
  order_new: [],
  order_not_accepted: [],
  order_cancelled: [],
  printer_trouble: [],
  back_on_sale: [],
}

describeWithDatabase('alert settings of a person', (engine) => {
  let backend: Backend
  let pushes: PushService
  beforeAll(async () => {
    pushes = await startPushService()
    await fillShop(engine.db)
    backend = testBackend(engine.database, {
      publicUrl: (host) => `https://${host}`,
      // Never reached by these tests.
      login: { telegram: { token: '1:a', root: 'http://127.0.0.1:1' } },
      alerts: {
        post: pushes.post,
        smtp: { url: 'smtp://127.0.0.1:1', from: 'Test Kitchen <alerts@shop.example>' },
      },
    })
  })
  beforeEach(() => void pushes.received.splice(0))
  afterAll(() => pushes.close())

  const read = (headers: Record<string, string>) => ask(backend, `${me}/alerts`, { headers })
  const remove = (path: string, headers: Record<string, string>) =>
    ask(backend, `${me}/${path}`, { method: 'DELETE', headers })
  const choose = (headers: Record<string, string>, chosen: object, more: object = {}) =>
    ask(backend, `${me}/alerts`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ chosen, ...more }),
    })
  const subscribe = (headers: Record<string, string>, browser = pushBrowser()) =>
    post(backend, `${me}/push`, browser.subscription, headers)
  const sendTest = (channel: string, headers: Record<string, string>) =>
    post(backend, `${me}/alerts/test`, { channel }, headers)

  test('begin with the defaults of the role, and are chosen by kind and channel', async () => {
    const { headers, email } = await newStaff(backend, 'kitchen')
    expect((await read(headers)).body).toEqual({
      channels: ['push', 'telegram', 'email'],
      chosen: {
        ...nothing,
        order_new: ['push'],
        order_not_accepted: ['push', 'telegram'],
        order_cancelled: ['push'],
        printer_trouble: ['push', 'telegram'],
      },
      locale: 'en',
      email,
      telegram: false,
      push: [],
      push_key: expect.stringMatching(/^B[\w-]{86}$/),
    })
    const chosen = { ...nothing, order_new: ['email', 'push', 'email'] }
    const answer = await choose({ ...headers, 'accept-language': 'ru' }, chosen)
    expect(answer).toMatchObject({
      status: 200,
      body: { chosen: { ...nothing, order_new: ['email', 'push'] }, locale: 'ru' },
    })
    expect((await choose(headers, chosen, { locale: 'en' })).body).toMatchObject({ locale: 'en' })
    expect((await read(headers)).body).toMatchObject({ locale: 'en' })
  })

  test.each([
    [{}],
    [{ ...nothing, order_new: ['fax'] }],
    [{ ...nothing, order_new: 'push' }],
    [{ ...nothing, order_new: Array.from({ length: 11 }, () => 'push') }],
  ])('choice %# is refused', async (chosen) => {
    const { headers } = await newStaff(backend, 'kitchen')
    expect((await choose(headers, chosen)).status).toBe(422)
  })

  test('are refused to tokens and to roles without alerts', async () => {
    expect((await read(firstKey)).status).toBe(403)
    expect((await subscribe(firstKey)).status).toBe(403)
    const { headers } = await newStaff(backend, 'reporting')
    expect((await read(headers)).status).toBe(403)
  })

  test('the push key of the shop is made once for 5 simultaneous readers', async () => {
    await engine.db.deleteFrom('shop_secret').where('name', '=', 'vapid').execute()
    const key = async () => 'a secret of the tests, long enough'
    const keys = await Promise.all([1, 2, 3, 4, 5].map(() => vapidKeys(engine.db, key)))
    expect(new Set(keys.map(({ publicKey }) => publicKey)).size).toBe(1)
    const stored = await engine.db.selectFrom('shop_secret').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(keys[0]?.privateKey)
    await engine.db.deleteFrom('shop_secret').where('name', '=', 'vapid').execute()
  })

  test('a browser gets encrypted messages until it ends its subscription', async () => {
    const { headers } = await newStaff(backend, 'kitchen')
    const browser = pushBrowser()
    const { body } = await subscribe({ ...headers, 'user-agent': 'A phone' }, browser)
    expect((await subscribe(headers, browser)).body).toEqual(body)
    expect((await read(headers)).body).toMatchObject({ push: [{ current: true }] })
    const stored = await engine.db.selectFrom('staff_push').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(browser.subscription.endpoint)
    expect((await sendTest('push', headers)).status).toBe(200)
    const sent = () => pushes.to(browser.subscription.endpoint)
    await expect.poll(() => sent().length).toBe(1)
    expect(browser.read(sent()[0]?.body ?? Buffer.alloc(0))).toMatchObject({
      kind: 'test',
      title: 'Test alert',
      body: 'Alerts from Test Kitchen will reach you here',
      order_id: null,
    })
    pushes.answers.set(new URL(browser.subscription.endpoint).pathname, [410])
    await sendTest('push', headers)
    await expect.poll(() => sent().length).toBe(2)
    await expect.poll(async () => (await read(headers)).body).toMatchObject({ push: [] })
    expect((await sendTest('push', headers)).status).toBe(422)
  })

  test('a browser is removed by its own person only, or when somebody else subscribes there', async () => {
    const { headers } = await newStaff(backend, 'kitchen')
    const other = await newStaff(backend, 'kitchen')
    const { body } = await subscribe(headers)
    const id = body instanceof Object && 'id' in body ? String(body.id) : ''
    expect((await remove(`push/${id}`, other.headers)).status).toBe(404)
    expect((await remove(`push/${id}`, headers)).status).toBe(200)
    expect((await remove(`push/${id}`, headers)).status).toBe(404)
    const second = pushBrowser()
    await subscribe(headers, second)
    // Whoever signs in at the same browser has it from then on.
    await subscribe(other.headers, second)
    expect((await read(headers)).body).toMatchObject({ push: [] })
    expect((await read(other.headers)).body).toMatchObject({ push: [{}] })
  })

  test('a person keeps the newest 10 browsers', async () => {
    const { headers } = await newStaff(backend, 'kitchen')
    for (let nth = 0; nth < 12; nth++) expect((await subscribe(headers)).status).toBe(200)
    const { body } = await read(headers)
    expect(body instanceof Object && 'push' in body ? body.push : []).toHaveLength(10)
  })

  const { endpoint, keys } = pushBrowser().subscription
  test.each([
    [{ endpoint: 'http://push.example.com/x', keys }, 'endpoint'],
    [{ endpoint: 'https://127.0.0.1/x', keys }, 'endpoint'],
    [{ endpoint: 'https://[::1]/x', keys }, 'endpoint'],
    [{ endpoint: 'https://printer/x', keys }, 'endpoint'],
    [{ endpoint: 'https://user:word@push.example.com/x', keys }, 'endpoint'],
    [{ endpoint: `https://push.example.com/${'x'.repeat(1000)}`, keys }, 'endpoint'],
    [{ endpoint, keys: { ...keys, auth: 'AAAA' } }, 'keys.auth'],
    [{ endpoint, keys: { ...keys, p256dh: 'A'.repeat(87) } }, 'keys.p256dh'],
    [{ endpoint, keys: { ...keys, p256dh: 'x' } }, 'keys.p256dh'],
  ])('subscription %# is refused', async (subscription, field) => {
    const { headers } = await newStaff(backend, 'kitchen')
    expect(await post(backend, `${me}/push`, subscription, headers)).toMatchObject({
      status: 422,
      body: { errors: { [field]: [expect.any(String)] } },
    })
  })

  test('a person gets at most 10 test alerts an hour', async () => {
    const { headers } = await newStaff(backend, 'kitchen')
    await subscribe(headers)
    const statuses: number[] = []
    for (let nth = 0; nth < 11; nth++) statuses.push((await sendTest('push', headers)).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  })

  test('the audit log contains no push address of a browser', async () => {
    const { headers } = await newStaff(backend, 'kitchen')
    const browser = pushBrowser()
    await subscribe(headers, browser)
    const entries = await engine.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('call', '=', 'ops.subscribe')
      .execute()
    expect(entries.length).toBeGreaterThan(0)
    expect(JSON.stringify(entries)).not.toContain('push.example.com')
  })
})
