import { beforeAll, expect, test } from 'vitest'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { openShop, type OpenShop, seaStreet, twoRolls } from '#tests/backend/support/ordering.ts'
import { decimal } from '#contract/values/money.ts'
import { orderText } from '#backend/cli/shop/order-text.ts'
import { orderForOperator } from '#backend/modules/orders/list-orders.service.ts'
import { placeOrder } from '#backend/modules/orders/place-order.service.ts'
import { ticketOf } from './ticket.rules.ts'

describeWithDatabase('the ticket of an order', (engine) => {
  let shop: OpenShop
  beforeAll(async () => {
    shop = await openShop(engine.db)
  })
  const ordered = async (
    more: Partial<typeof seaStreet>,
    order: Parameters<typeof twoRolls>[1] = {},
    locale: 'en' | 'ru' = 'en',
  ) => {
    const body = twoRolls(shop, { address: { ...seaStreet, ...more }, ...order })
    const { order: placed } = await placeOrder(
      { ...shop.context, locale },
      crypto.randomUUID(),
      body,
    )
    expect(placed).not.toHaveProperty('address_distance')
    return orderForOperator(shop.deps, placed.id)
  }
  const printed = async (order: Awaited<ReturnType<typeof ordered>>) =>
    ticketOf(order, {
      locale: 'en',
      columns: 80,
      kind: 'ticket',
      isRepeated: false,
      makes: () => true,
    })?.map(({ text }) => text)

  test('shows only the zone when the street list has the house at the point of the price', async () => {
    const order = await ordered({ house: '3' })
    expect(order).toMatchObject({ zone: 'Zone A', address_distance: null })
    expect(orderText(order)).toContain('zone: Zone A\n')
    expect(orderText(order)).not.toContain('CHECK')
    expect(await printed(order)).toContain('Zone: Zone A')
  })

  test.each(['en', 'ru'] as const)(
    'warns of an address more than 500 m from the point of its price (%s)',
    async (locale) => {
      const street = locale === 'en' ? 'Port Street' : 'Портовая улица'
      const order = await ordered({ street, house: '50' }, {}, locale)
      // From (27.9, 43.2) to the end of Port Street.
      expect(order.address_distance).toBeGreaterThan(1900)
      expect(order.address_distance).toBeLessThan(2050)
      const line = `CHECK THE ADDRESS: ${order.address_distance} m from the point on the map`
      expect(orderText(order)).toContain(`${line}\n`)
      expect(await printed(order)).toContain(line)
    },
  )

  test.each([
    ['a street that the list lacks', { street: 'Vitosha Boulevard, Sofia', house: '999' }],
    ['a house that the street lacks', { street: 'Port Street', house: '999' }],
    ['a name with a typing error', { street: 'Pott Street', house: '50' }],
  ])('compares no distance for %s', async (_what, address) => {
    expect(await ordered(address)).toMatchObject({ zone: 'Zone A', address_distance: null })
  })

  test('compares no distance for a pickup, which has no zone', async () => {
    const order = await ordered(
      {},
      { orderType: 'pickup', pickupId: shop.branchId, expectedTotal: decimal(30) },
    )
    expect(order).toMatchObject({ zone: null, address_distance: null })
    expect(orderText(order)).not.toContain('zone')
  })
})
