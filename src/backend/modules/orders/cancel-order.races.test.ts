import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { changeStatus } from './status.service.ts'
import { placeOrder } from './place-order.service.ts'
import { atOnce, tally } from '#tests/backend/support/concurrently.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { openShop, type OpenShop, twoRolls } from '#tests/backend/support/ordering.ts'
import type { OrderId } from '#contract/values/ids.ts'
import { cancelOrder } from './cancel-order.service.ts'

describeWithDatabase('a cancellation outrun by other changes', (engine) => {
  let shop: OpenShop
  beforeAll(async () => {
    shop = await openShop(engine.db)
  })
  const order = async () => (await placeOrder(shop.context, randomUUID(), twoRolls(shop))).order
  const bump = (id: OrderId) =>
    engine.db
      .updateTable('purchase')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
  const statusOf = async (id: OrderId) =>
    (
      await engine.db
        .selectFrom('purchase')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).status

  /** Others change the order `times` times, each before the cancellation can. */
  async function cancelOutrun(times: number) {
    const { id, key } = await order()
    let left = times
    const snapshots = {
      ...shop.deps.snapshots,
      shop: async () => {
        if (left-- > 0) await bump(id)
        return shop.deps.snapshots.shop()
      },
    }
    const context = { deps: { ...shop.deps, snapshots }, locale: 'en' as const }
    const results = await atOnce(1, () => cancelOrder(context, id, { key }))
    return { outcomes: tally(results), status: await statusOf(id) }
  }

  it('succeeds after a few changes', async () => {
    expect(await cancelOutrun(2)).toEqual({ outcomes: { ok: 1 }, status: 'cancel' })
  })

  it('fails as busy when they do not end, and leaves the order as it was', async () => {
    expect(await cancelOutrun(1000)).toEqual({ outcomes: { BUSY: 1 }, status: 'new' })
  })

  it('succeeds beside many others, or fails as they do after a move of the kitchen', async () => {
    for (let round = 0; round < 3; round++) {
      const { id, key } = await order()
      const context = { deps: shop.deps, locale: 'en' as const }
      const [moved, ...called] = await atOnce(9, (index) =>
        index === 0
          ? changeStatus(shop.deps, id, { status: 'process', version: 1 })
          : cancelOrder(context, id, { key }),
      )
      const won = moved?.status === 'fulfilled' ? 0 : 1
      expect(tally(called)).toEqual(won ? { ok: 8 } : { TOO_LATE: 8 })
      expect(await statusOf(id)).toBe(won ? 'cancel' : 'process')
    }
  })
})
