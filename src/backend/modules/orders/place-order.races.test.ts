import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { importCatalog } from '#backend/modules/import/catalog.service.ts'
import { calculateCart } from '#backend/modules/cart/cart.service.ts'
import { atOnce, tally } from '#tests/backend/support/concurrently.ts'
import { describeEachEngine } from '#tests/backend/support/engines.ts'
import { isWholeRun } from '#tests/support/tier.ts'
import { catalogWith, openShop, type OpenShop, twoRolls } from '#tests/backend/support/ordering.ts'
import { wholeTest } from '#tests/support/whole-test.ts'
import { toRefusal } from '#backend/http/failure.ts'
import { keyHash } from './order-row.rules.ts'
import { changeStatus } from './status.service.ts'
import { lockKey } from './idempotency.repo.ts'
import { placeOrder } from './place-order.service.ts'
import { decimal } from '#contract/values/money.ts'

const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

describeEachEngine('simultaneous placements and changes of orders', (engine) => {
  let shop: OpenShop
  beforeAll(async () => {
    shop = await openShop(engine.db)
  })
  const count = async () => (await engine.db.selectFrom('purchase').select('id').execute()).length

  it('50 placements with one key make one order', async () => {
    const before = await count()
    const key = randomUUID()
    const answers = await times(50, () => placeOrder(shop.context, key, twoRolls(shop)))
    expect(answers.filter(({ placed }) => placed)).toHaveLength(1)
    expect(new Set(answers.map(({ order }) => JSON.stringify(order))).size).toBe(1)
    expect(await count()).toBe(before + 1)
  })

  wholeTest('50 placements with a key each make 50 orders', async () => {
    const before = await count()
    const answers = await times(50, () => placeOrder(shop.context, randomUUID(), twoRolls(shop)))
    expect(new Set(answers.map(({ order }) => order.id)).size).toBe(50)
    expect(new Set(answers.map(({ order }) => order.key)).size).toBe(50)
    expect(await count()).toBe(before + 50)
  })

  it('two bodies with one key make one order, and the other is refused', async () => {
    const key = randomUUID()
    const results = await atOnce(20, (index) =>
      placeOrder(shop.context, key, twoRolls(shop, { comment: index % 2 === 0 ? 'a' : 'b' })),
    )
    expect(tally(results)).toEqual({ ok: 10, KEY_REUSED: 10 })
    expect(
      results.filter((result) => result.status === 'fulfilled' && result.value.placed),
    ).toHaveLength(1)
  })

  it('a refused placement beside a valid one with the same key leaves the valid order', async () => {
    for (let round = 0; round < 5; round++) {
      const key = randomUUID()
      const results = await atOnce(10, (index) =>
        placeOrder(
          shop.context,
          key,
          twoRolls(shop, { expectedTotal: decimal(index % 2 === 0 ? 34 : 1) }),
        ),
      )
      expect(
        results.filter((result) => result.status === 'fulfilled' && result.value.placed),
      ).toHaveLength(1)
      expect(
        Object.keys(tally(results)).every((code) =>
          ['ok', 'QUOTE_CHANGED', 'KEY_REUSED'].includes(code),
        ),
      ).toBe(true)
    }
  })

  it('only one of two operators who move an order at once succeeds', async () => {
    for (let round = 0; round < 10; round++) {
      const { order } = await placeOrder(shop.context, randomUUID(), twoRolls(shop))
      const results = await atOnce(2, (index) =>
        changeStatus(shop.deps, order.id, {
          status: index === 0 ? 'process' : 'cancel',
          version: 1,
        }),
      )
      expect(tally(results)).toEqual({ ok: 1, VERSION_MISMATCH: 1 })
      const history = await engine.db
        .selectFrom('purchase_status')
        .select('status')
        .where('purchase_id', '=', order.id)
        .execute()
      expect(history).toHaveLength(2)
    }
  })

  it('a price that changes between calculation and placement is not charged', async () => {
    const body = twoRolls(shop)
    const { total } = await calculateCart(shop.context, { ...body, point: body.address })
    expect(total).toBe(34)
    await importCatalog(engine.db, catalogWith(16))
    await expect(placeOrder(shop.context, randomUUID(), body)).rejects.toMatchObject({
      code: 'QUOTE_CHANGED',
      data: { calculation: { total: 36 } },
    })
    expect(
      (await placeOrder(shop.context, randomUUID(), { ...body, expectedTotal: decimal(36) })).order
        .totals.total,
    ).toBe(36)
  })

  it('an order placed during a price change has either all old or all new prices', async () => {
    const [results] = await Promise.all([
      atOnce(30, (index) =>
        placeOrder(
          shop.context,
          randomUUID(),
          twoRolls(shop, { expectedTotal: decimal(index % 2 === 0 ? 36 : 38) }),
        ),
      ),
      importCatalog(engine.db, catalogWith(17)),
    ])
    expect(
      Object.keys(tally(results)).every((code) => ['ok', 'QUOTE_CHANGED'].includes(code)),
    ).toBe(true)
    for (const result of results) {
      if (result.status === 'fulfilled')
        expect([
          [16, 36],
          [17, 38],
        ]).toContainEqual([result.value.order.dishes[0]?.price, result.value.order.totals.total])
    }
    expect(
      (await placeOrder(shop.context, randomUUID(), twoRolls(shop, { expectedTotal: decimal(38) })))
        .placed,
    ).toBe(true)
  })

  const impatient = () => ({ ...shop.context, lockTimeout: isWholeRun ? undefined : '300ms' })
  // The embedded engine has one connection: a second placement waits for it and gets BUSY.
  if (engine.name === 'postgres')
    it('a placement that waits too long for another with its key is refused with IN_PROGRESS', async () => {
      const key = randomUUID()
      const body = twoRolls(shop, { expectedTotal: decimal(38) })
      const other = await engine.db.transaction().execute(async (trx) => {
        await lockKey(trx, { owner: 'guest', key_hash: keyHash(key) })
        return placeOrder(impatient(), key, body).catch((error: unknown) => error)
      })
      expect(other).toMatchObject({ code: 'IN_PROGRESS' })
      expect((await placeOrder(shop.context, key, body)).placed).toBe(true)
    })
  if (engine.name === 'postgres')
    it.for(['idempotency', 'purchase'] as const)(
      'a wait for another lock (%s) is refused as a busy database',
      async (table) => {
        const key = randomUUID()
        const body = twoRolls(shop, { expectedTotal: decimal(38) })
        const refused: unknown = await engine.db.transaction().execute(async (trx) => {
          await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(trx)
          return placeOrder(impatient(), key, body).catch((error: unknown) => error)
        })
        expect(toRefusal(refused)).toMatchObject({ code: 'BUSY' })
        expect((await placeOrder(shop.context, key, body)).placed).toBe(true)
      },
    )
})
