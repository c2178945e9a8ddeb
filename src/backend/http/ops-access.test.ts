import { beforeAll, describe, expect, test } from 'vitest'
import type { Backend } from '../app.ts'
import { openSession } from '../modules/staff/sessions.service.ts'
import { insertStaff } from '../modules/staff/staff.repo.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { type Place, opsRequests, overChange } from '#tests/backend/support/ops-requests.ts'
import { openShop, twoRolls } from '#tests/backend/support/ordering.ts'
import { ask, openHour, opsToken, post, testBackend } from '#tests/backend/support/shop.ts'
import { cityId, orderId } from '#contract/values/ids.ts'
import { type StaffId, staffRoles, type StaffRole } from '#contract/ops/staff.ts'
import { access, type OpsCallName } from './ops-access.ts'

const varna = cityId(1)

/** Who is admitted besides the owner, and what a limit to one city means: written by hand. */
const expected: Record<Exclude<OpsCallName, 'metrics'>, `${string} ${'any' | 'own' | 'no'}`> = {
  signIn: 'anyone any',
  openInvitation: 'anyone any',
  availability: 'manager kitchen support own',
  acceptInvitation: 'anyone any',
  pairTablet: 'anyone any',
  passkeyOptions: 'anyone any',
  passkeySignIn: 'anyone any',
  me: 'manager kitchen support reporting any',
  sessions: 'manager kitchen support reporting any',
  endSession: 'manager kitchen support reporting any',
  signOut: 'manager kitchen support reporting any',
  signOutEverywhere: 'manager kitchen support reporting any',
  passkeys: 'manager kitchen support reporting any',
  beginPasskey: 'manager kitchen support reporting any',
  addPasskey: 'manager kitchen support reporting any',
  removePasskey: 'manager kitchen support reporting any',
  pin: 'manager kitchen any',
  setPin: 'manager kitchen any',
  removePin: 'manager kitchen any',
  tabletPeople: ' no',
  unlockTablet: ' no',
  lockTablet: ' no',
  alerts: 'manager kitchen support any',
  chooseAlerts: 'manager kitchen support any',
  subscribe: 'manager kitchen support any',
  unsubscribe: 'manager kitchen support any',
  linkTelegram: 'manager kitchen support any',
  unlinkTelegram: 'manager kitchen support any',
  testAlert: 'manager kitchen support any',
  orders: 'manager kitchen support reporting own',
  order: 'manager kitchen support reporting own',
  placeOrder: 'manager support own',
  holdTime: 'manager support own',
  releaseTime: 'manager support own',
  timeline: 'manager support own',
  status: 'manager kitchen support own',
  board: 'manager kitchen support own',
  orderEvents: 'manager kitchen support own',
  move: 'manager kitchen support own',
  quoteChange: 'manager kitchen support own',
  proposeChange: 'manager kitchen support own',
  withdrawChange: 'manager kitchen support own',
  confirmChange: 'manager support own',
  refund: 'manager support own',
  addNote: 'manager kitchen support own',
  customers: 'manager support any',
  customer: 'manager support any',
  customerBonuses: 'manager support any',
  customerData: 'manager no',
  eraseCustomer: 'manager no',
  adjustBonuses: 'manager own',
  blocks: 'manager support no',
  block: 'manager support no',
  unblock: 'manager support no',
  report: 'manager reporting own',
  getSalesList: 'manager reporting own',
  getOrderList: 'manager reporting own',
  changeDish: 'manager kitchen own',
  changeOption: 'manager kitchen own',
  getStops: 'manager kitchen support reporting any',
  putStops: 'manager kitchen no',
  pause: 'manager kitchen own',
  leadTime: 'manager kitchen own',
  getCatalog: 'manager kitchen support reporting any',
  putCatalog: 'manager no',
  getPrices: 'manager kitchen support reporting any',
  putPrices: 'manager no',
  promocodes: 'manager support reporting any',
  savePromocode: 'manager no',
  getContent: 'manager support reporting any',
  putContent: ' no',
  getItem: 'manager support reporting any',
  putItem: 'manager no',
  deleteItem: 'manager no',
  getCity: 'manager kitchen support reporting own',
  putCity: 'manager no',
  putStreets: 'manager own',
  putGround: 'manager own',
  outbox: 'manager no',
  retry: 'manager no',
  printers: 'manager kitchen support own',
  addPrinter: 'manager own',
  changePrinter: 'manager any',
  removePrinter: 'manager any',
  testPrinter: 'manager any',
  tablets: 'manager own',
  addTablet: 'manager own',
  renameTablet: 'manager any',
  revokeTablet: 'manager any',
  tickets: 'manager kitchen support own',
  printOrder: 'manager kitchen support own',
  claimTicket: 'manager kitchen support own',
  staff: ' no',
  invite: ' no',
  withdrawInvitation: ' no',
  changeStaff: ' no',
  removeStaff: ' no',
  endStaffSessions: ' no',
  tokens: ' no',
  makeToken: ' no',
  revokeToken: ' no',
  audit: ' no',
}
/** OPS_TOKEN has no sessions, alerts or passkeys of its own. */
const ofPersons =
  /^(?:sessions|endSession|signOut|alerts|chooseAlerts|(?:un)?subscribe|(?:un)?linkTelegram|testAlert|passkeys|beginPasskey|addPasskey|removePasskey|pin|setPin|removePin)$|^signOut/
/** Nobody else has them, not even the owner. */
const ofTablets: ReadonlySet<string> = new Set(['tabletPeople', 'unlockTablet', 'lockTablet'])
const cells = Object.entries(expected).map(([call, row]) => {
  const roles = row.split(' ')
  return { call, roles, limit: roles.pop() ?? '' }
})

describeWithDatabase('access to the calls of operators', (engine) => {
  let backend: Backend
  let own: Place
  let other: Place
  const staff = new Map<string, StaffId>()

  beforeAll(async () => {
    const shop = await openShop(engine.db)
    backend = testBackend(engine.database)
    const key = () => ({ 'idempotency-key': crypto.randomUUID() })
    const place = () => post(backend, '/api/v1/purchase', twoRolls(shop), key())
    const placed = await Promise.all([place(), place()])
    expect(placed.map(({ status }) => status)).toEqual([201, 201])
    const dish = shop.id('maki')
    own = { city: 1, code: 'varna', order: 1, dishes: dish }
    other = { city: 2, code: 'dubai', order: 2, dishes: dish }
    const elsewhere = engine.db.updateTable('purchase').set({ domain_id: cityId(2) })
    await elsewhere.where('id', '=', orderId(other.order)).execute()
    await engine.db
      .insertInto('purchase_change')
      .values({
        id: overChange,
        purchase_id: orderId(own.order),
        key: crypto.randomUUID(),
        fingerprint: '',
        state: 'open',
        note: '',
        before: '{}',
        after: '{}',
        by_kind: 'key',
        by_id: null,
        by_name: '',
        proposed_at: new Date(0),
        expires_at: new Date(1),
      })
      .execute()
    for (const role of staffRoles)
      for (const cities of role === 'owner' ? [null] : [null, [varna]])
        staff.set(
          `${role} ${cities === null ? 'all' : 'varna'}`,
          await insertStaff(engine.db, {
            email: `${role}-${cities?.[0] ?? 'all'}@shop.example`,
            name: role,
            role,
            cities,
            password_hash: '',
            totp_secret: null,
            created_at: openHour,
          }),
        )
  })

  const request = (call: string, place: Place, authorization: string | undefined) => {
    const found = Object.entries(opsRequests).find(([name]) => name === call)?.[1](place)
    if (!found) throw new Error(`${call} has no request`)
    const { method, path, body } = found
    const isFile = typeof body === 'string'
    return ask(backend, `/api/v1/ops/${path}`, {
      method,
      headers: {
        'x-client-address': `2001:db8:${crypto.randomUUID().slice(0, 4)}::1`,
        ...(authorization && { authorization: `Bearer ${authorization}` }),
        ...(body !== undefined && { 'content-type': isFile ? 'text/csv' : 'application/json' }),
      },
      ...(body !== undefined && { body: isFile ? body : JSON.stringify(body) }),
    })
  }
  /** Text of a file is no JSON. */
  const statusOf = async (...asked: Parameters<typeof request>) =>
    (await request(...asked).catch(() => ({ status: 200 }))).status
  const tokenOf = async (role: StaffRole, limit: 'all' | 'varna'): Promise<string> => {
    const id = staff.get(`${role} ${limit}`)
    if (id === undefined) throw new Error(`Nobody is ${role}`)
    return (await openSession(engine.db, { id, name: role, role }, new Headers(), openHour)).token
  }

  test('the table has a row for each call, and no other rows', () => {
    expect(Object.keys(access).toSorted()).toEqual([...Object.keys(expected), 'metrics'].toSorted())
    expect(Object.keys(opsRequests).toSorted()).toEqual(Object.keys(expected).toSorted())
  })

  describe.each(cells)('$call', ({ call, roles, limit }) => {
    test('refuses strangers unless the table opens it to anyone', async () => {
      for (const token of [undefined, 'x', `staff_${'a'.repeat(43)}`, `api_${'a'.repeat(43)}`]) {
        const status = await statusOf(call, own, token)
        if (roles.includes('anyone')) expect(status).toBeOneOf([404, 422])
        else expect(status).toBe(401)
      }
    })

    test('lets in the owner and OPS_TOKEN in every city, except for calls of tablets or people', async () => {
      for (const place of [own, other])
        for (const token of [await tokenOf('owner', 'all'), opsToken])
          if (ofTablets.has(call)) expect(await statusOf(call, place, token)).toBe(403)
          else if (token !== opsToken || !ofPersons.test(call))
            expect(await statusOf(call, place, token)).not.toBeOneOf([401, 403])
    })

    const others = staffRoles.filter((role) => role !== 'owner')
    test.each(others)('lets in or refuses %s as the table says', async (role) => {
      const isOpen = roles.includes(role) || roles.includes('anyone')
      for (const place of [own, other]) {
        const status = await statusOf(call, place, await tokenOf(role, 'all'))
        if (isOpen) expect(status).not.toBeOneOf([401, 403])
        else expect(status).toBe(403)
      }
      const [here, there] = [
        await statusOf(call, own, await tokenOf(role, 'varna')),
        await statusOf(call, other, await tokenOf(role, 'varna')),
      ]
      if (!isOpen || limit === 'no') expect([here, there]).toEqual([403, 403])
      else if (limit === 'any')
        for (const status of [here, there]) expect(status).not.toBeOneOf([401, 403])
      else {
        expect(here).not.toBeOneOf([401, 403, 404])
        expect(there).toBe(404)
      }
    })
  })
})
