import fc from 'fast-check'
import { type Kysely, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { diner } from '#tests/backend/support/diner.ts'
import { describeEachEngine } from '#tests/backend/support/engines.ts'
import { content, dubai } from '#tests/backend/support/shop-fixtures.ts'
import { fillShop, openHour } from '#tests/backend/support/shop.ts'
import { decimal } from '#contract/values/money.ts'
import { isWholeRun } from '../../tests/support/tier.ts'
import type { Database } from './db/schema.ts'
import { bumpVersion, inTransaction, lockChanges } from './db/transaction.ts'
import { importCatalog } from './modules/import/catalog.service.ts'
import { importCity } from './modules/import/city.service.ts'
import { importContent } from './modules/import/content.service.ts'
import { changeDish } from './modules/operators/dish.service.ts'
import { changeOption } from './modules/operators/options.service.ts'
import { createSnapshots } from './snapshots.ts'

type Db = Kysely<Database>
const deps = (db: Db) => ({ db, now: () => openHour })

async function idOf(db: Db, slug: string) {
  const { id } = await db
    .selectFrom('goods')
    .select('id')
    .where('slug', 'like', `${slug}%`)
    .executeTakeFirstOrThrow()
  return id
}

const varnaId = async (db: Db) =>
  (await db.selectFrom('domain').select('id').where('code', '=', 'varna').executeTakeFirstOrThrow())
    .id

/** Of operators, files and processes of an older version; any may come after any other. */
const changes: Record<string, (db: Db) => Promise<unknown>> = {
  'a dish is sold out': async (db) =>
    changeDish(
      deps(db),
      await idOf(db, 'water'),
      { cityId: await varnaId(db), available: false },
      'en',
    ),
  'a dish is back': async (db) =>
    changeDish(
      deps(db),
      await idOf(db, 'water'),
      { cityId: await varnaId(db), available: true },
      'en',
    ),
  'a price': async (db) =>
    changeDish(
      deps(db),
      await idOf(db, 'water'),
      { cityId: await varnaId(db), price: decimal(7) },
      'en',
    ),
  'a required option is sold out': async (db) =>
    changeOption(deps(db), 'dip-garlic', { cityId: await varnaId(db), available: false }),
  'the menu': (db) => importCatalog(db, diner()),
  'the menu in another order': (db) =>
    importCatalog(db, { ...diner(), goods: diner().goods.toReversed() }),
  'a dish has another address': (db) =>
    importCatalog(db, {
      ...diner(),
      goods: diner().goods.map((dish) =>
        dish.slug === 'lunch' ? { ...dish, slug: 'lunch-deal', former_slugs: ['lunch'] } : dish,
      ),
    }),
  'a dish is gone': (db) =>
    importCatalog(db, {
      ...diner(),
      goods: diner().goods.filter(({ slug }) => slug !== 'pizza-deal'),
    }),
  'a category has another name': (db) =>
    importCatalog(db, {
      ...diner(),
      categories: diner().categories.map((category) => ({ ...category, name: { en: 'Food' } })),
    }),
  'a city': (db) => importCity(db, { ...dubai(), lead_minutes: 42 }),
  'the content': (db) => importContent(db, content(), openHour),
  'one of an older process': async (db) => {
    await db.updateTable('domain').set({ lead_minutes: 31 }).execute()
    await db.updateTable('goods').set({ active: true }).where('slug', '=', 'water').execute()
    await db
      .updateTable('shop_version')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .execute()
  },
}

describeEachEngine('what a process knows of the shop', (engine) => {
  beforeAll(async () => {
    await fillShop(engine.db)
    await importCatalog(engine.db, diner())
  })

  test('is after any changes what a new process reads', { timeout: 120_000 }, async () => {
    const old = createSnapshots(engine.db)
    const read = (snapshots: typeof old) =>
      engine.db.transaction().execute((trx) => snapshots.locked(trx))
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...Object.keys(changes)), { minLength: 1, maxLength: 6 }),
        async (names) => {
          for (const name of names) await changes[name]?.(engine.db)
          const { menu, shop } = await read(old)
          const anew = await read(createSnapshots(engine.db))
          expect({ menu, shop }).toEqual({ menu: anew.menu, shop: anew.shop })
          expect([...menu.dishes.keys()]).toEqual([...anew.menu.dishes.keys()])
        },
      ),
      { numRuns: isWholeRun ? 40 : 8 },
    )
  })

  test('stays the same object where nothing changed', async () => {
    const snapshots = createSnapshots(engine.db)
    const read = () => engine.db.transaction().execute((trx) => snapshots.locked(trx))
    const before = await read()
    await changes['a dish is sold out']?.(engine.db)
    const after = await read()
    expect(after.shop).toBe(before.shop)
    expect(after.menu.categories).toBe(before.menu.categories)
    await changes['the content']?.(engine.db)
    expect((await read()).menu.categories).toBe(before.menu.categories)
  })

  if (engine.name === 'postgres')
    test('changes at the end of a long change, though an order goes on and another change waits', async () => {
      const waiting = async () =>
        (
          await sql<{ pid: number }>`
            select distinct pid from pg_locks join pg_database on pg_database.oid = database
            where not granted and datname = current_database()
            union select pid from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(engine.db)
        ).rows.length
      const snapshots = createSnapshots(engine.db)
      const isPlaced = Promise.withResolvers<null>()
      let order: Promise<unknown> = Promise.resolve()
      let other: Promise<unknown> = Promise.resolve()
      await inTransaction(engine.db, async (trx) => {
        await lockChanges(trx)
        const isLocked = Promise.withResolvers<null>()
        order = engine.db.transaction().execute(async (its) => {
          await snapshots.locked(its)
          isLocked.resolve(null)
          await isPlaced.promise
        })
        await isLocked.promise
        other = inTransaction(engine.db, (its) => bumpVersion(its, 'shop'))
        await expect.poll(waiting).toBe(1)
        const bumped = bumpVersion(trx, 'menu')
        await expect.poll(waiting).toBe(2)
        isPlaced.resolve(null)
        await bumped
      })
      await Promise.all([order, other])
    })

  if (engine.name === 'postgres')
    test('is there for orders while a long change goes on, until its last moment', async () => {
      const snapshots = createSnapshots(engine.db)
      const order = () =>
        engine.db.transaction().execute(async (trx) => (await snapshots.locked(trx)).menu)
      const before = await order()
      let waiting = Promise.resolve(before)
      await inTransaction(engine.db, async (trx) => {
        await lockChanges(trx)
        await trx.updateTable('goods').set({ active: false }).where('slug', '=', 'water').execute()
        expect(await order()).toBe(before)
        await bumpVersion(trx, 'menu')
        waiting = order()
      })
      const after = await waiting
      expect([before, after].map(({ dishIdBySlug }) => dishIdBySlug.has('water'))).toEqual([
        true,
        false,
      ])
    })
})
