import { randomUUID } from 'node:crypto'
import { backendOn, type Backend, type BackendOptions } from '#backend/app.ts'
import { type DatabasePlace, type OpenDatabase, openDatabase } from '#backend/db/database.ts'
import { noOrderLimits } from '#backend/modules/limits/limits.rules.ts'
import { type OpenShop, readShop, twoRolls } from '../support/ordering.ts'
import { fillShop, opsToken, post, silent } from '../support/shop.ts'
import type { OrderInput } from '#contract/orders/order.calls.ts'

/** `order` uses a new key by default. */
export interface ScenarioShop {
  backend: Backend
  database: OpenDatabase
  shop: OpenShop
  order: (more?: Partial<OrderInput>, key?: string) => ReturnType<typeof post>
}

/** In this process, by the real clock. */
export async function withShop(
  place: DatabasePlace,
  work: (open: ScenarioShop) => Promise<void>,
  options: Omit<BackendOptions, keyof DatabasePlace> = {},
): Promise<void> {
  const database = await openDatabase(place)
  const backend = backendOn(database, {
    logger: silent,
    opsToken,
    login: { demo: true },
    payment: { demo: true },
    orderLimits: noOrderLimits,
    ...options,
  })
  try {
    await backend.start()
    if (!(await database.kysely.selectFrom('domain').select('id').limit(1).executeTakeFirst()))
      await fillShop(database.kysely)
    const shop = await readShop(database.kysely)
    const order: ScenarioShop['order'] = (more, key = randomUUID()) =>
      post(backend, '/api/v1/purchase', twoRolls(shop, more), { 'idempotency-key': key })
    await work({ backend, database, shop, order })
  } finally {
    await backend.close()
  }
}

/** @throws Error with the sentence after so many seconds */
export async function eventually(
  sentence: string,
  seconds: number,
  look: () => Promise<boolean>,
): Promise<void> {
  const until = performance.now() + seconds * 1000
  while (!(await look())) {
    if (performance.now() > until) throw new Error(`Not within ${seconds} s: ${sentence}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
