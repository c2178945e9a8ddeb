import { beforeAll, expect, it } from 'vitest'
import { changeStatus } from '#backend/modules/orders/status.service.ts'
import { signIn } from '#tests/backend/support/customer.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { openShop, type OpenShop } from '#tests/backend/support/ordering.ts'
import { promoOrders } from '#tests/backend/support/promo-orders.ts'
import { decimal } from '#contract/values/money.ts'
import { orderId } from '#contract/values/ids.ts'

describeWithDatabase('promo codes for a person', (engine) => {
  let shop: OpenShop
  beforeAll(async () => {
    shop = await openShop(engine.db)
  })
  const { phone, guest, ten, save, place, calculate, wrongCounters } = promoOrders(
    engine,
    () => shop,
  )

  it.each(['account', 'phone', 'account, then its phone', 'phone, then its account'])(
    'a limit of one use per customer counts by %s',
    async (identity) => {
      const code = `ONCE-${identity.replace(/\W/g, '')}`.toUpperCase()
      await save(ten(code, { perCustomer: 1 }))
      const number = phone()
      const buyer = { id: (await signIn(shop.deps, number)).customerId, birthday: null }
      const other = guest()
      const [first, second] =
        {
          account: [
            () => place({ ...other, promocode: code, expectedTotal: decimal(31) }, buyer),
            () => place({ ...guest(), promocode: code, expectedTotal: decimal(31) }, buyer),
          ],
          phone: [
            () => place({ ...other, promocode: code, expectedTotal: decimal(31) }),
            () => place({ ...other, promocode: code, expectedTotal: decimal(31) }),
          ],
          'account, then its phone': [
            () => place({ ...other, promocode: code, expectedTotal: decimal(31) }, buyer),
            () => place({ ...guest(number), promocode: code, expectedTotal: decimal(31) }),
          ],
          'phone, then its account': [
            () => place({ ...guest(number), promocode: code, expectedTotal: decimal(31) }),
            () => place({ ...other, promocode: code, expectedTotal: decimal(31) }, buyer),
          ],
        }[identity] ?? []
      const { id } = (await first?.())?.order ?? { id: orderId(1) }
      await expect(second?.()).rejects.toMatchObject({
        code: 'QUOTE_CHANGED',
        data: { calculation: { total: 34, promocode: { reason: 'PROMO_USER_INELIGIBLE' } } },
      })
      await changeStatus(shop.deps, id, { status: 'cancel', version: 1 })
      expect((await second?.())?.placed).toBe(true)
    },
  )

  it('a code for a first order counts orders of the account and of the phone', async () => {
    await save(ten('FIRST', { firstOrder: true }))
    const number = phone()
    const buyer = { id: (await signIn(shop.deps, number)).customerId, birthday: null }
    const { order } = await place(guest(number))
    const refused = {
      data: {
        calculation: {
          promocode: {
            reason: 'PROMO_USER_INELIGIBLE',
            message: 'You cannot use this promo code',
          },
        },
      },
    }
    // A guest's cart has no phone yet, so no condition on the person applies.
    expect(await calculate({ promocode: 'first' })).toMatchObject({ total: 31 })
    expect(await calculate({ promocode: 'first' }, buyer)).toMatchObject({
      total: 34,
      promocode: { status: 'refused' },
    })
    await expect(
      place({ ...guest(number), promocode: 'first', expectedTotal: decimal(31) }),
    ).rejects.toMatchObject(refused)
    await expect(
      place({ promocode: 'first', expectedTotal: decimal(31) }, buyer),
    ).rejects.toMatchObject(refused)
    await changeStatus(shop.deps, order.id, { status: 'cancel', version: 1 })
    expect((await place({ promocode: 'first', expectedTotal: decimal(31) }, buyer)).placed).toBe(
      true,
    )
  })

  it('the ledger agrees with every counter', async () => {
    expect(await wrongCounters()).toEqual([])
  })
})
