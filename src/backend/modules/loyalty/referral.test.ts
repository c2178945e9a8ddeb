import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { beforeAll, expect, it } from 'vitest'
import { changeStatus } from '#backend/modules/orders/status.service.ts'
import { placeOrder } from '#backend/modules/orders/place-order.service.ts'
import { eraseAccount } from '#backend/modules/privacy/privacy.service.ts'
import { signIn } from '#tests/backend/support/customer.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { advance, openShop, type OpenShop, twoRolls } from '#tests/backend/support/ordering.ts'
import { ask, testBackend } from '#tests/backend/support/shop.ts'
import { getBonuses, getReferral } from './loyalty.service.ts'
import {
  cityId,
  customerId,
  type CustomerId,
  customerIdSchema,
  type OrderId,
} from '#contract/values/ids.ts'

interface Who {
  id: CustomerId
  phone: string
  headers: { authorization: string }
}

describeWithDatabase('inviting friends', (engine) => {
  let shop: OpenShop
  let phones = 300_000
  beforeAll(async () => {
    shop = await openShop(engine.db)
  })

  const signUp = async (
    referrerId: CustomerId | null = null,
    phone = `+359881${phones++}`,
  ): Promise<Who> => {
    const { customerId, headers } = await signIn(shop.deps, phone, referrerId)
    return { id: customerId, phone, headers }
  }
  const order = async (who: Who | null, phone = who?.phone ?? '0881234567') => {
    const customer = who && { id: who.id, birthday: null }
    return (
      await placeOrder(
        shop.context,
        randomUUID(),
        twoRolls(shop, { contact: { firstName: 'Ana', phone } }),
        customer,
      )
    ).order.id
  }
  const complete = (orderId: OrderId) => advance(shop.deps, orderId, 'complete')
  const orderAndEat = async (who: Who) => complete(await order(who))
  const rewards = async (who: Who) =>
    (await getBonuses(shop.deps, who.id)).data
      .filter(({ reason }) => reason === 'invited' || reason === 'referral')
      .map(({ reason, amount }) => [reason, amount])
  const expectNothing = async (...people: Who[]) => {
    for (const who of people) expect(await rewards(who)).toEqual([])
  }

  it('brings both sides the configured amounts when the first order is complete, and shows it', async () => {
    const inviter = await signUp()
    const friend = await signUp(inviter.id)
    const read = async () =>
      (
        await ask(testBackend(engine.database), '/api/v1/user/referral', {
          headers: inviter.headers,
        })
      ).body
    const promised = {
      referrer_id: inviter.id,
      link: `http://varna.test/?ref=${inviter.id}`,
      invited: 1,
      earned: 0,
      bonus_for_friend: 5,
      bonus_for_me: 10,
      currency: 'BGN',
    }
    expect(await read()).toEqual(promised)
    await orderAndEat(friend)
    expect(await rewards(friend)).toEqual([['invited', 5]])
    expect(await rewards(inviter)).toEqual([['referral', 10]])
    expect(await read()).toEqual({ ...promised, earned: 10 })
    await expect(
      getReferral({ ...shop.deps, publicUrl: String }, inviter.id, cityId(999)),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('1. brings nothing for inviting oneself by a guessed id', async () => {
    const { id } = await signUp()
    const guesser = await signUp(customerId(id + 1))
    await orderAndEat(guesser)
    const again = await signUp(guesser.id, guesser.phone)
    await orderAndEat(again)
    await expectNothing(guesser, again)
  })

  it('2. brings nothing for a second account of one’s own that orders to the first phone', async () => {
    const inviter = await signUp()
    expect((await signUp(inviter.id, inviter.phone)).id).toBe(inviter.id)
    const second = await signUp(inviter.id)
    await complete(await order(second, inviter.phone))
    await expectNothing(inviter, second)
  })

  it('2b. brings nothing for an account that was deleted and made again with the same phone', async () => {
    const inviter = await signUp()
    const first = await signUp()
    await orderAndEat(first)
    await eraseAccount(shop.deps, first.id)
    const second = await signUp(inviter.id, first.phone)
    expect(second.id).not.toBe(first.id)
    await orderAndEat(second)
    await expectNothing(inviter, second)
  })

  it('3. brings nothing for an existing customer who follows a link, with or without orders', async () => {
    const inviter = await signUp()
    const [idle, eater] = [await signUp(), await signUp()]
    await orderAndEat(eater)
    for (const who of [idle, eater]) await orderAndEat(await signUp(inviter.id, who.phone))
    await expectNothing(inviter, idle, eater)
  })

  it('3b. brings nothing for a customer who has ordered as a guest before', async () => {
    const inviter = await signUp()
    const phone = `+359881${phones++}`
    await complete(await order(null, phone))
    const late = {
      ...shop.deps,
      db: engine.db,
      now: () => new Date(shop.deps.now().getTime() + 1000),
    }
    const { customerId } = await signIn(late, phone, inviter.id)
    await orderAndEat({ id: customerId, phone, headers: { authorization: '' } })
    expect(await rewards(inviter)).toEqual([])
  })

  it('4. brings nothing for a cancelled order', async () => {
    const inviter = await signUp()
    const friend = await signUp(inviter.id)
    await advance(shop.deps, await order(friend), 'cancel')
    await expectNothing(inviter, friend)
  })

  it('5. brings nothing for an order that is not complete yet', async () => {
    const inviter = await signUp()
    const friend = await signUp(inviter.id)
    await advance(shop.deps, await order(friend), 'delivery')
    await expectNothing(inviter, friend)
  })

  it('6. brings nothing for a second order, or for the same order again', async () => {
    const inviter = await signUp()
    const friend = await signUp(inviter.id)
    const first = await order(friend)
    await complete(first)
    await expect(complete(first)).rejects.toMatchObject({ code: 'VERSION_MISMATCH' })
    await orderAndEat(friend)
    expect(await rewards(inviter)).toEqual([['referral', 10]])
    expect(await rewards(friend)).toEqual([['invited', 5]])
  })

  it('7. brings nothing in a circle: a customer cannot be invited by someone they invited', async () => {
    const first = await signUp()
    const second = await signUp(first.id)
    const third = await signUp(second.id)
    await signUp(third.id, first.phone)
    await orderAndEat(first)
    await expectNothing(first, second, third)
    await orderAndEat(second)
    await orderAndEat(third)
    expect(await rewards(first)).toEqual([['referral', 10]])
    expect(await rewards(second)).toEqual([
      ['referral', 10],
      ['invited', 5],
    ])
    expect(await rewards(third)).toEqual([['invited', 5]])
  })

  it('8. and 9. brings nothing for unknown, zero, negative and huge inviter numbers', async () => {
    for (const nobody of [2_000_000_000, 0, -1]) {
      const friend = await signUp(v.parse(customerIdSchema, nobody))
      await orderAndEat(friend)
      await expectNothing(friend)
    }
    for (const referrerId of [-5, 1.5, 1e20, '7', 2 ** 31]) {
      const answer = await ask(testBackend(engine.database), '/api/v1/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ phone: '+359881777777', code: '0000', referrerId }),
      })
      expect(answer.status, String(referrerId)).toBe(422)
    }
  })

  it('10. brings nothing to a second inviter', async () => {
    const [inviter, other] = [await signUp(), await signUp()]
    const friend = await signUp(inviter.id)
    await signUp(other.id, friend.phone)
    await orderAndEat(friend)
    expect(await rewards(inviter)).toEqual([['referral', 10]])
    await expectNothing(other)
  })

  it('11. brings nothing when the inviter has deleted their account', async () => {
    const inviter = await signUp()
    const friend = await signUp(inviter.id)
    await eraseAccount(shop.deps, inviter.id)
    await orderAndEat(friend)
    await expectNothing(inviter, friend)
    const late = await signUp(inviter.id)
    await orderAndEat(late)
    await expectNothing(inviter, late)
  })

  it('12. brings the amounts once when 8 orders are completed at the same time', async () => {
    const inviter = await signUp()
    const friend = await signUp(inviter.id)
    const orders = await Promise.all(Array.from({ length: 8 }, () => order(friend)))
    for (const id of orders) await advance(shop.deps, id, 'delivery')
    await Promise.all(
      orders.map((id) => changeStatus(shop.deps, id, { status: 'complete', version: 4 })),
    )
    expect(await rewards(inviter)).toEqual([['referral', 10]])
    expect(await rewards(friend)).toEqual([['invited', 5]])
  })
})
