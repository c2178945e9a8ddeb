import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { diner } from '#tests/backend/support/diner.ts'
import { describeEachEngine } from '#tests/backend/support/engines.ts'
import { shopChanges } from '#tests/backend/support/shop-changes.ts'
import { fillShop } from '#tests/backend/support/shop.ts'
import { isWholeRun } from '../../tests/support/tier.ts'
import type { Snapshots } from './core/ports.ts'
import { bumpVersion, inTransaction, lockChanges } from './db/transaction.ts'
import { importCatalog } from './modules/import/catalog.service.ts'
import { createSnapshots } from './snapshots.ts'

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
        fc.array(fc.constantFrom(...Object.keys(shopChanges)), { minLength: 1, maxLength: 6 }),
        async (names) => {
          for (const name of names) await shopChanges[name]?.(engine.db, old)
          const { menu, shop } = await read(old)
          const fresh = await read(createSnapshots(engine.db))
          expect({ menu, shop }).toEqual({ menu: fresh.menu, shop: fresh.shop })
          expect([...menu.dishes.keys()]).toEqual([...fresh.menu.dishes.keys()])
        },
      ),
      { numRuns: isWholeRun ? 40 : 8 },
    )
  })

  test('stays the same object where nothing changed', async () => {
    const snapshots = createSnapshots(engine.db)
    const read = () => engine.db.transaction().execute((trx) => snapshots.locked(trx))
    const before = await read()
    await shopChanges['a dish is sold out']?.(engine.db)
    const after = await read()
    expect(after.shop).toBe(before.shop)
    expect(after.menu.categories).toBe(before.menu.categories)
    await shopChanges['the content']?.(engine.db)
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

  test('keeps the dishes that no change concerns', async () => {
    await importCatalog(engine.db, diner())
    const snapshots = createSnapshots(engine.db)
    const dishes = async () => {
      const { menu } = await engine.db.transaction().execute((trx) => snapshots.locked(trx))
      return new Map([...menu.dishes.values()].map((dish) => [dish.slug, dish]))
    }
    const before = await dishes()
    expect(before.has('margherita')).toBe(true)
    await shopChanges['a price']?.(engine.db)
    const after = await dishes()
    expect(after.get('water')).not.toBe(before.get('water'))
    expect(after.get('margherita')).toBe(before.get('margherita'))
    await shopChanges['a category has another name']?.(engine.db)
    expect((await dishes()).get('margherita')).toBe(before.get('margherita'))
  })

  test('is read by an import, and not again by the first order after it', async () => {
    const snapshots = createSnapshots(engine.db)
    const asked: string[] = []
    const counted = engine.db.withPlugin({
      transformQuery: ({ node }) => {
        asked.push(node.kind)
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const order = () => counted.transaction().execute((trx) => snapshots.locked(trx))
    const { menu: before } = await order()
    await shopChanges['the menu in another order']?.(engine.db, snapshots)
    asked.length = 0
    const { menu } = await order()
    expect(asked).toHaveLength(1)
    expect([...menu.dishes.keys()]).not.toEqual([...before.dishes.keys()])
  })

  test('reads the database again after an import that was rolled back', async () => {
    const snapshots = createSnapshots(engine.db)
    const order = () => engine.db.transaction().execute((trx) => snapshots.locked(trx))
    await shopChanges['the menu']?.(engine.db)
    await order()
    const failing: Pick<Snapshots, 'readAhead'> = {
      async readAhead(trx, committed) {
        await snapshots.readAhead(trx, committed)
        throw new Error('No space is left')
      },
    }
    const { goods: dishes, ...menu } = diner()
    const reversed = { ...menu, goods: dishes.toReversed() }
    const failed = importCatalog(engine.db, reversed, { snapshots: failing })
    await expect(failed).rejects.toThrow('No space is left')
    await shopChanges['a price']?.(engine.db)
    const slugs = [...(await order()).menu.dishes.values()].map(({ slug }) => slug)
    expect(slugs).toEqual(dishes.map(({ slug }) => slug))
  })

  if (engine.name === 'postgres')
    test('is read once for orders that come together', async () => {
      const snapshots = createSnapshots(engine.db)
      const order = () =>
        engine.db.transaction().execute(async (trx) => (await snapshots.locked(trx)).menu)
      await order()
      await shopChanges['the menu in another order']?.(engine.db)
      const [first, ...others] = await Promise.all([order(), order(), order()])
      for (const other of others) expect(other).toBe(first)
    })

  if (engine.name === 'postgres')
    test('serves orders during a long change until its commit', async () => {
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
