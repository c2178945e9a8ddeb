import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Backend } from '#backend/app.ts'
import { finishMoveListener } from '#backend/modules/orders/status.service.ts'
import { notifyListeners } from '#backend/modules/outbox/outbox.service.ts'
import type { CustomerId } from '#contract/values/ids.ts'
import { boardCallsOf } from '#tests/backend/support/board-calls.ts'
import { bonusOrders } from '#tests/backend/support/bonus-orders.ts'
import { signIn } from '#tests/backend/support/customer.ts'
import { describeEachEngine } from '#tests/backend/support/engines.ts'
import { advance, openShop, type OpenShop } from '#tests/backend/support/ordering.ts'
import { openHour, silent, testBackend } from '#tests/backend/support/shop.ts'
import { getBonuses } from './loyalty.service.ts'

let now = openHour
const later = (seconds: number) => void (now = new Date(now.getTime() + seconds * 1000))

describeEachEngine('an invitation while completions can be undone', (engine) => {
  let shop: OpenShop
  let backend: Backend
  let phones = 500_000
  beforeAll(async () => {
    shop = await openShop(engine.db, () => now)
    // Its outbox would deliver before the test's own.
    backend = testBackend(engine.database, { now: () => now, answersOnly: true })
  })
  beforeEach(async () => {
    now = openHour
    await engine.db.deleteFrom('outbox').execute()
    await engine.db.deleteFrom('usage_limit').execute()
  })
  const { moved } = boardCallsOf(() => backend)
  const bonuses = bonusOrders(() => shop)
  const settle = () =>
    notifyListeners({ db: engine.db, now: () => now, logger: silent }, [
      finishMoveListener(shop.deps),
    ])
  const rewards = async (id: CustomerId) =>
    (await getBonuses(shop.deps, id)).data
      .filter(({ reason }) => reason === 'invited' || reason === 'referral')
      .map(({ reason, amount }) => [reason, amount])
  const heldOrders = async () =>
    (
      await engine.db
        .selectFrom('outbox')
        .select('id')
        .where('kind', '=', 'order.status')
        .where('done_at', 'is', null)
        .execute()
    ).length
  const settled = async () => {
    later(10)
    await expect.poll(() => settle().then(heldOrders)).toBe(0)
  }

  /** Two orders of an invited friend, on their way. */
  const invited = async () => {
    const inviter = (await signIn(shop.deps, `+359881${phones++}`)).customerId
    const friend = (await signIn(shop.deps, `+359881${phones++}`, inviter)).customerId
    const underWay = async () => {
      const who = { id: friend, birthday: null, headers: { authorization: '' } }
      const { id } = await bonuses.place(who)
      await advance(shop.deps, id, 'delivery')
      return id
    }
    const [first, second] = [await underWay(), await underWay()]
    await settled()
    return { inviter, friend, first, second }
  }

  it('brings both sides their reward once when two orders are completed within seconds', async () => {
    const { inviter, friend, first, second } = await invited()
    await moved(second, { action: 'done', version: 4 })
    later(3)
    await moved(first, { action: 'done', version: 4 })
    await settled()
    expect(await rewards(inviter)).toEqual([['referral', 10]])
    expect(await rewards(friend)).toEqual([['invited', 5]])
  })

  it('brings the reward for the other order when one was completed by mistake', async () => {
    for (const mistake of ['first', 'second'] as const) {
      const { inviter, friend, ...orders } = await invited()
      await moved(orders.first, { action: 'done', version: 4 })
      later(3)
      await moved(orders.second, { action: 'done', version: 4 })
      later(3)
      await moved(orders[mistake], { action: 'undo', version: 5 })
      await settled()
      expect([mistake, await rewards(inviter)]).toEqual([mistake, [['referral', 10]]])
      expect([mistake, await rewards(friend)]).toEqual([mistake, [['invited', 5]]])
    }
  })
})
