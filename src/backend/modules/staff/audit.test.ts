import { sql } from 'kysely'
import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import type { Backend } from '#backend/app.ts'
import { deleteExpired } from '#backend/db/expired-rows.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { ask, fillShop, post, testBackend } from '#tests/backend/support/shop.ts'
import {
  firstKey,
  newStaff,
  password,
  postFromAnywhere,
  staffIdOf,
} from '#tests/backend/support/staff.ts'
import { cityId } from '#contract/values/ids.ts'
import { auditEntry } from '#contract/ops/staff.calls.ts'

const answer = v.object({ data: v.array(auditEntry), meta: v.object({ total: v.number() }) })

describeWithDatabase('the audit log', (engine) => {
  let backend: Backend
  beforeAll(async () => {
    await fillShop(engine.db)
    backend = testBackend(engine.database)
  })
  const log = async (query = '') =>
    v.parse(answer, (await ask(backend, `/api/v1/ops/audit${query}`, { headers: firstKey })).body)
  const pause = (headers: Record<string, string>, until: string | null = null) =>
    post(backend, '/api/v1/ops/domain/1/pause', { until }, headers)

  /** A call so many days ago by the database's clock, which decides what may be deleted. */
  const entryOf = (days: number) => ({
    at: new Date(Date.now() - days * 86_400_000),
    kind: 'key' as const,
    who: null,
    name: 'OPS_TOKEN',
    network: '',
    call: `ops.days${days}`,
    input: '{}',
    request_id: '',
  })

  test('records each write with person, network, time and input, and no read', async () => {
    const { headers } = await newStaff(backend, 'manager')
    await pause({ ...headers, 'x-client-address': '203.0.113.77' })
    await pause(headers, '2020-01-01T00:00:00Z')
    await ask(backend, '/api/v1/ops/orders', { headers })
    const { data } = await log('?call=ops.pause')
    expect(data).toMatchObject([
      { who: { kind: 'staff', name: 'A manager' }, outcome: 'INVALID' },
      {
        who: { kind: 'staff', name: 'A manager' },
        network: '203.0.113/24',
        call: 'ops.pause',
        input: { params: { cityId: '1' }, body: { until: null } },
        outcome: 'done',
      },
    ])
    expect((await log('?call=ops.orders')).data).toEqual([])
  })

  test('records a file by its query, and each invitation accepted and sign-in', async () => {
    await ask(backend, '/api/v1/ops/stops?dry_run=1', {
      method: 'PUT',
      body: 'x',
      headers: { ...firstKey, 'content-type': 'text/csv' },
    })
    expect((await log('?call=ops.putStops')).data).toMatchObject([
      { who: { kind: 'key', id: null, name: 'OPS_TOKEN' }, input: { query: { dry_run: '1' } } },
    ])
    const { email } = await newStaff(backend, 'kitchen')
    await postFromAnywhere(backend, '/api/v1/ops/sign-in', { email, password })
    await postFromAnywhere(backend, '/api/v1/ops/sign-in', { email, password: 'wrong' })
    const [signedIn] = (await log('?call=ops.signIn')).data
    const who = signedIn?.who.id
    expect((await log(`?kind=staff&who=${who}`)).data).toMatchObject([
      { call: 'ops.signIn', outcome: 'done', input: {} },
      { call: 'ops.acceptInvitation', outcome: 'done' },
    ])
  })

  test('records the values before and after a change, and none for a refused one', async () => {
    const until = new Date(Date.now() + 3_600_000).toISOString()
    await pause(firstKey, until)
    expect((await log('?call=ops.pause')).data[0]).toMatchObject({
      before: { paused_until: null },
      after: { paused_until: until },
    })
    await pause(firstKey, '2020-01-01T00:00:00Z')
    expect((await log('?call=ops.pause')).data[0]).toMatchObject({ before: null, after: null })
    await pause(firstKey)
    expect((await log('?call=ops.pause')).data[0]).toMatchObject({
      before: { paused_until: until },
      after: { paused_until: null },
    })
  })

  test('records the value that each of 6 simultaneous changes found, in a chain without a gap', async () => {
    await pause(firstKey)
    const start = (await log('?call=ops.pause')).meta.total
    const hours = [1, 2, 3, 4, 5, 6]
    const untils = hours.map((hour) => new Date(Date.now() + hour * 3_600_000).toISOString())
    const answers = await Promise.all(untils.map((until) => pause(firstKey, until)))
    expect(answers.map(({ status }) => status)).toEqual(hours.map(() => 200))
    const { data, meta } = await log('?call=ops.pause')
    expect(meta.total).toBe(start + hours.length)
    const found = data.slice(0, hours.length).map(({ before }) => before?.['paused_until'])
    // Each was found by one and replaced by the next: only the last one is still there.
    expect(new Set(found).size).toBe(hours.length)
    expect(found).toContain(null)
    expect(
      new Set(data.slice(0, hours.length).map(({ after }) => after?.['paused_until'])),
    ).toEqual(new Set(untils))
    await pause(firstKey)
  })

  test('records simultaneous names of a tablet one after the other', async () => {
    const tablet = await engine.db
      .insertInto('tablet')
      .values({
        name: 'Grill',
        domain_id: cityId(1),
        token_hash: crypto.randomUUID(),
        created_at: new Date(),
        last_used_at: new Date(),
        expires_at: new Date(Date.now() + 86_400_000),
        network: '',
        client: '',
        asks_pin: false,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const names = ['A', 'B', 'C', 'D', 'E']
    await Promise.all(
      names.map((name) =>
        ask(backend, `/api/v1/ops/tablets/${tablet.id}`, {
          method: 'PATCH',
          headers: { ...firstKey, 'content-type': 'application/json' },
          body: JSON.stringify({ name }),
        }),
      ),
    )
    const { data } = await log('?call=ops.renameTablet')
    const found = data.map(({ before }) => before?.['name'])
    expect(new Set(data.map(({ after }) => after?.['name']))).toEqual(new Set(names))
    expect(found).toContain('Grill')
    expect(new Set(found).size).toBe(names.length)
  })

  test('records removed people, and changes of access', async () => {
    const { email } = await newStaff(backend, 'kitchen')
    const path = `/api/v1/ops/staff/${await staffIdOf(backend, email)}`
    await ask(backend, path, {
      method: 'PATCH',
      headers: { ...firstKey, 'content-type': 'application/json' },
      body: JSON.stringify({ role: 'support' }),
    })
    expect((await log('?call=ops.changeStaff')).data[0]).toMatchObject({
      before: { role: 'kitchen' },
      after: { role: 'support' },
    })
    await ask(backend, path, { method: 'DELETE', headers: firstKey })
    const [removed] = (await log('?call=ops.removeStaff')).data
    expect(removed).toMatchObject({ before: { name: 'A kitchen', role: 'support' }, after: {} })
    expect(JSON.stringify(removed)).not.toContain('argon2')
  })

  test('records the code of a failed call', async () => {
    await post(backend, '/api/v1/ops/domain/1/pause', { until: 7 }, firstKey)
    expect((await log('?call=ops.pause')).data[0]).toMatchObject({ outcome: 'INVALID' })
  })

  test('hides secrets, and shortens long texts', async () => {
    await post(
      backend,
      '/api/v1/ops/invitations',
      { email: 'x', password: 'abc', token: 'd' },
      firstKey,
    )
    await post(backend, '/api/v1/ops/promocodes', { name: 'y'.repeat(9000) }, firstKey)
    const text = JSON.stringify((await log()).data)
    expect(text).toContain('"password":"…"')
    expect(text).toContain('"token":"…"')
    expect(text).toContain('"cut":')
    expect(text.includes('y'.repeat(8001))).toBe(false)
  })

  test('hides free texts to customers', async () => {
    const refusal = { action: 'refuse', version: 1, reason: 'other', text: 'Mira, call us' }
    await post(backend, '/api/v1/ops/orders/7/moves', refusal, firstKey)
    const cancel = { status: 'cancel', version: 1, reason: 'Mira asked for it' }
    await post(backend, '/api/v1/ops/orders/7/status', cancel, firstKey)
    const { data } = await log()
    expect(data.slice(0, 2).map(({ input }) => input)).toMatchObject([
      { body: { status: 'cancel', reason: '…' } },
      { body: { action: 'refuse', reason: 'other', text: '…' } },
    ])
  })

  test('pages and filters entries by time', async () => {
    const { meta } = await log()
    expect(meta.total).toBeGreaterThan(5)
    expect((await log('?page=9')).data).toEqual([])
    expect((await log('?to=2020-01-01T00:00:00Z')).meta.total).toBe(0)
    expect((await log('?from=2020-01-01T00:00:00Z')).meta.total).toBe(meta.total)
    const wrong = await ask(backend, '/api/v1/ops/audit?from=x&page=0&kind=y', {
      headers: firstKey,
    })
    expect(wrong.status).toBe(422)
  })

  test.each([
    sql`update audit_entry set call = 'x'`,
    sql`update audit_entry set outcome = 'other' where outcome is not null`,
    sql`update audit_entry set before = '{}' where outcome is not null`,
    sql`delete from audit_entry`,
    sql`truncate audit_entry`,
  ])('cannot be changed by a statement (%#)', async (statement) => {
    await engine.db.insertInto('audit_entry').values(entryOf(0)).execute()
    const before = await log()
    await expect(statement.execute(engine.db)).rejects.toThrow('append-only')
    expect(await log()).toEqual(before)
  })

  test('keeps entries for a year', async () => {
    await engine.db
      .insertInto('audit_entry')
      .values([entryOf(360), entryOf(370)])
      .execute()
    await deleteExpired(engine.db, new Date(Date.now() + 900 * 86_400_000))
    expect((await log('?call=ops.days360')).data).toHaveLength(1)
    expect((await log('?call=ops.days370')).data).toHaveLength(0)
  })
})
