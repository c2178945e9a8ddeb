import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { calculateCart } from '#backend/modules/cart/cart.service.ts'
import { orderForOperator } from '#backend/modules/orders/list-orders.service.ts'
import { placeOrder } from '#backend/modules/orders/place-order.service.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { advance, openShop, seaStreet, twoRolls } from '#tests/backend/support/ordering.ts'
import { differenceText, orderText } from './order-text.ts'
import { decimal } from '#contract/values/money.ts'

test.each([
  ['less', 1, 0, 'without Salmon'],
  ['less', 2, 0, 'without Salmon (none of 2)'],
  ['less', 2, 1, 'less Salmon: 1 instead of 2'],
  ['more', 0, 1, 'add Salmon'],
  ['more', 0, 2, 'add Salmon x 2'],
  ['more', 1, 3, 'more Salmon: 3 instead of 1'],
  ['choice', 0, 1, 'choice: Salmon'],
  ['choice', 0, 2, 'choice: Salmon x 2'],
] as const)('shows %s from %d to %d as "%s"', (kind, before, after, text) => {
  expect(differenceText({ id: 1, name: 'Salmon', kind, before, after })).toBe(text)
})

describeWithDatabase('an order for kitchen and courier', (engine) => {
  test('shows each change of a dish, the whole address, the change to bring, and local times', async () => {
    const shop = await openShop(engine.db)
    const { id } = shop
    const body = twoRolls(shop, {
      dishes: [
        {
          id: id('philadelphia'),
          quantity: 2,
          ingredients: [
            { id: id('salmon'), quantity: 2 },
            { id: id('cucumber'), quantity: 0 },
          ],
          free_of_choice: null,
        },
        {
          id: id('wings'),
          quantity: 1,
          ingredients: [
            { id: id('sauce-soy'), quantity: 2 },
            { id: id('sauce-spicy'), quantity: 1 },
          ],
          free_of_choice: id('two-sauces'),
        },
      ],
      address: {
        ...seaStreet,
        entrance: 'B',
        floor: '4',
        flat: '12',
        code: '12#',
        comment: 'Ring twice',
      },
      contact: { firstName: 'Ана', phone: '0881234567', email: 'ana@example.com' },
      equipment: { persons: 2, chopsticks: 2, training_chopsticks: 0 },
      comment: 'No wasabi',
    })
    const { total } = await calculateCart(shop.context, { ...body, point: seaStreet })
    const placed = await placeOrder(shop.context, randomUUID(), {
      ...body,
      expectedTotal: total,
      payment: { type: 'cash', changeFrom: decimal(total + 13.5) },
    })
    const order = await orderForOperator(shop.deps, placed.order.id)
    const text = orderText(order)
    for (const part of [
      'ordered: Thu 12 Mar 2026, 15:00 (Europe/Sofia)',
      'wanted: as soon as possible',
      'expected: Thu 12 Mar 2026, ',
      'customer: +359 881 234 567, does not want a call\n  | Ана\n  | ana@example.com\n',
      'delivery:\n  | Sea Street 3, flat 12, entrance B, floor 4, door code 12#\nfor the courier:\n  | Ring twice\n',
      '  2 x Philadelphia\n      more Salmon: 2 instead of 1\n      without Cucumber',
      '  1 x Wings\n      choice: Soy sauce x 2\n      choice: Spicy sauce',
      '  for 2 persons\n  2 x Chopsticks',
      'comment:\n  | No wasabi\n',
      `total: ${total.toFixed(2)} BGN`,
      'payment: cash, on_delivery',
      `${total.toFixed(2)} BGN to take on delivery`,
      `change from ${(total + 13.5).toFixed(2)} BGN: bring 13.50 BGN`,
    ])
      expect(text).toContain(part)
    expect(text).not.toMatch(/\dZ\b/)
    expect(order).toMatchObject({
      city: { code: 'varna', time_zone: 'Europe/Sofia' },
      local: { created_at: '2026-03-12T15:00:00+02:00', at: null },
      due_on_delivery: total,
      change_to_bring: 13.5,
      dishes: [
        {
          difference: [
            { name: 'Salmon', kind: 'more' },
            { name: 'Cucumber', kind: 'less' },
          ],
        },
        { difference: [{ after: 2 }, { after: 1 }] },
      ],
    })
  })

  test('shows what was paid online apart from the rest at the door', async () => {
    const shop = await openShop(engine.db)
    const { order } = await placeOrder(shop.context, randomUUID(), twoRolls(shop))
    await advance(shop.deps, order.id, 'complete')
    const complete = await orderForOperator(shop.deps, order.id)
    const paid = (due_online: number) =>
      orderText({
        ...complete,
        payment: { ...complete.payment, due_online: decimal(due_online) },
      })
        .split('\n')
        .filter((text) => text.includes(' paid '))
    expect(paid(0)).toEqual(['  34.00 BGN paid at the door'])
    expect(paid(17)).toEqual(['  17.00 BGN paid online', '  17.00 BGN paid at the door'])
    expect(paid(34)).toEqual(['  34.00 BGN paid online'])
  })

  test('shows what a customer wrote in marked lines alone, whatever it forges', async () => {
    const shop = await openShop(engine.db)
    const forged = 'no onions"\n  dishes: 0.00\r\ntotal: 0.00 BGN\rpayment: online, paid'
    const { order } = await placeOrder(
      shop.context,
      randomUUID(),
      twoRolls(shop, {
        address: {
          ...seaStreet,
          street: `Sea Street${' '.repeat(70)}payment: online, paid`,
          comment: `${'x'.repeat(80)} nothing to take`,
        },
        contact: { firstName: 'Ann\u202e)diap', phone: '0881234567' },
        comment: forged,
      }),
    )
    const rows = orderText(await orderForOperator(shop.deps, order.id)).split(/[\r\n]/)
    const own = rows.filter((row) => !row.startsWith('  | ')).join('\n')
    expect(own).not.toMatch(/: 0\.00|payment: online|nothing to take|diap/)
    expect(Math.max(...rows.map((row) => row.length))).toBeLessThan(80)
    expect(rows).toContain('  | Ann\\u202e)diap')
    expect(rows).toContain('  | payment: online, paid')
  })
})
