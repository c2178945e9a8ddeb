import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { sql } from 'kysely'
import type { Backend } from '#backend/app.ts'
import { operator } from '#tests/backend/support/board-calls.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { openShop, type OpenShop, twoRolls } from '#tests/backend/support/ordering.ts'
import { ask, openHour, testBackend } from '#tests/backend/support/shop.ts'
import { placeOrder } from './place-order.service.ts'

const people = [
  ['Ана', '+359881234567'],
  ['Анастасия', '+359881234568'],
  ['Maria', '+359871111111'],
  ['100%_', '+359889999999'],
] as const

describeWithDatabase('the search of orders', (engine) => {
  let shop: OpenShop
  let backend: Backend
  let now = openHour
  beforeAll(async () => {
    shop = await openShop(engine.db, () => now)
    backend = testBackend(engine.database)
    for (const [firstName, phone] of people) {
      const contact = { firstName, phone }
      await placeOrder(shop.context, randomUUID(), twoRolls(shop, { contact }))
      now = new Date(now.getTime() + 60_000)
    }
  })
  const found = async (query: Record<string, string>) => {
    const { body } = await ask(backend, `/api/v1/ops/orders?${new URLSearchParams(query)}`, {
      headers: operator,
    })
    const names = v.object({
      data: v.array(v.object({ contact: v.object({ firstName: v.string() }) })),
      meta: v.object({ total: v.number() }),
    })
    const { data, meta } = v.parse(names, body)
    expect(meta.total).toBe(data.length)
    return data.map(({ contact }) => contact.firstName)
  }

  test.each([
    [{ phone: '+359 88 123-45-67' }, ['Ана']],
    [{ phone: '0881234567' }, ['Ана']],
    [{ phone: '00359 881234567' }, ['Ана']],
    [{ phone: '4568' }, ['Анастасия']],
    [{ phone: '5551234' }, []],
    [{ name: 'ан' }, ['Анастасия', 'Ана']],
    [{ name: 'Анас' }, ['Анастасия']],
    [{ name: 'MARIA' }, ['Maria']],
    [{ name: '100%_' }, ['100%_']],
    [{ name: '%%' }, []],
    [{ number: '10001' }, ['Ана']],
    [{ number: '1' }, []],
    [{ number: '9999999999' }, []],
    [{ from: '2026-03-12T13:02:00Z' }, ['100%_', 'Maria']],
    [{ to: '2026-03-12T15:02:00+02:00' }, ['Анастасия', 'Ана']],
    [{ from: '2026-03-12T13:01:00Z', to: '2026-03-12T13:02:00Z', status: 'new' }, ['Анастасия']],
    [{ name: 'ан', phone: '4567' }, ['Ана']],
    [{ status: 'cancel' }, []],
  ])('finds orders by %j', async (query, expected) => {
    expect(await found(query)).toEqual(expected)
  })

  test.each([
    { phone: '123' },
    { phone: '1'.repeat(41) },
    { name: 'А' },
    { number: 'ten' },
    { from: 'yesterday' },
    { from: '2026-13-01T00:00:00Z' },
  ])('refuses %j', async (query) => {
    const { status } = await ask(
      backend,
      `/api/v1/ops/orders?${new URLSearchParams(Object.entries(query))}`,
      { headers: operator },
    )
    expect(status).toBe(422)
  })

  test('uses an index for phone, name and date', async () => {
    const planOf = (where: string) =>
      engine.db.transaction().execute(async (trx) => {
        await sql`set local enable_seqscan = off`.execute(trx)
        const { rows } = await sql`explain select id from purchase where ${sql.raw(where)}`.execute(
          trx,
        )
        return JSON.stringify(rows)
      })
    expect(await planOf(`reverse(purchase.contact ->> 'phone') like '7654%'`)).toContain(
      'purchase_phone_end',
    )
    expect(await planOf(`(purchase.contact ->> 'firstName') like 'Ан%'`)).toContain('purchase_name')
    expect(await planOf(`created_at >= now()`)).toContain('purchase_created')
  })
})
