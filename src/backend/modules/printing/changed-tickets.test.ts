import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { acceptChange } from '#backend/modules/orders/changes/answer.service.ts'
import { proposeChange } from '#backend/modules/orders/changes/changes.service.ts'
import { orderForOperator } from '#backend/modules/orders/list-orders.service.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { type Kitchen, openKitchen } from '#tests/backend/support/kitchen-printers.ts'
import { lineOf } from '#tests/backend/support/ordering.ts'

const operator = {
  kind: 'key' as const,
  name: 'OPS_TOKEN',
  roles: ['owner' as const],
  cities: null,
}

describeWithDatabase('a change of an order that was accepted', (engine) => {
  let kitchen: Kitchen
  beforeAll(async () => {
    kitchen = await openKitchen(engine)
  })
  beforeEach(async () => {
    await engine.db.deleteFrom('printer').execute()
  })
  const accepted = async () => {
    const placed = await kitchen.placeWithKey()
    await kitchen.move(placed.order, 'process')
    return placed
  }
  const change = async (
    { order: id, key }: Awaited<ReturnType<typeof accepted>>,
    dishes: readonly (readonly [slug: string, quantity: number])[],
  ) => {
    const { context, deps } = kitchen.shop
    const { version } = await orderForOperator(deps, id)
    const lines = dishes.map(([slug, quantity]) => lineOf(kitchen.shop, slug, quantity))
    const body = { version, dishes: lines, note: '' }
    const { change: made } = await proposeChange(
      { deps, locale: 'en', operator },
      id,
      randomUUID(),
      body,
    )
    await acceptChange(context, { id, changeId: made?.id ?? '', requester: { key } })
    await kitchen.notify()
  }

  test('is printed by a station that has something to make only now', async () => {
    const rolls = await kitchen.addStar({ categories: ['rolls'] })
    const bar = await kitchen.addStar({ categories: ['drinks'] })
    const order = await accepted()
    for (const printer of [rolls, bar]) await printer.work()
    expect(bar.paper).toEqual([])
    await change(order, [
      ['california', 2],
      ['lemonade', 1],
    ])
    for (const printer of [rolls, bar]) await printer.work()
    expect(bar.paper).toEqual([expect.stringContaining('CHANGED')])
    expect(bar.paper[0]).toContain('1 x Lemonade')
    expect(rolls.paper).toEqual([expect.anything(), expect.stringContaining('2 x California')])
  })

  test('tells a station that has printed the order that nothing is left to make', async () => {
    const rolls = await kitchen.addStar({ categories: ['rolls'] })
    const order = await accepted()
    await rolls.work()
    await change(order, [['lemonade', 6]])
    await rolls.work()
    expect(rolls.paper).toHaveLength(2)
    expect(rolls.paper[1]).toContain('CHANGED')
    expect(rolls.paper[1]).toContain('Nothing left to make here')
    expect(rolls.paper[1]).not.toMatch(/Lemonade|Total|Sea Street/)
  })

  test('is in the first ticket where that still waits', async () => {
    const bar = await kitchen.addStar({ categories: ['drinks'] })
    await change(await accepted(), [
      ['california', 2],
      ['lemonade', 1],
    ])
    await bar.work()
    await bar.work()
    expect(bar.paper).toEqual([expect.stringContaining('1 x Lemonade')])
    expect(bar.paper[0]).not.toContain('CHANGED')
  })

  test('prints nothing where nothing was to be made before and after it', async () => {
    const hot = await kitchen.addStar({ categories: ['hot-rolls'] })
    const order = await accepted()
    await hot.work()
    await change(order, [['california', 3]])
    await hot.work()
    expect(hot.paper).toEqual([])
  })
})
