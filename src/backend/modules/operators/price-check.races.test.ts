import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readVersions } from '#backend/db/transaction.ts'
import { cityId } from '#contract/values/ids.ts'
import { decimal } from '#contract/values/money.ts'
import { describeEachEngine } from '#tests/backend/support/engines.ts'
import { interleaved } from '#tests/backend/support/interleaving.ts'
import { openShop } from '#tests/backend/support/ordering.ts'
import { changeDish } from './dish.service.ts'

describeEachEngine('a price in a currency that a dish was not sold in', (engine) => {
  test('keeps no order waiting while it is checked against the whole menu', async () => {
    const { deps, id } = await openShop(engine.db)
    const maki = id('maki')
    await sql`update goods set prices = prices - 'AED' where id = ${maki}`.execute(engine.db)
    const { version } = await readVersions(engine.db)
    const { ours, theirs } = await interleaved(
      engine,
      'the extras of the menu are read',
      (db) => changeDish({ ...deps, db }, maki, { cityId: cityId(2), price: decimal(20) }, 'en'),
      () => engine.db.transaction().execute((trx) => readVersions(trx, { locked: true })),
    )
    expect(ours).toMatchObject({ value: { prices: { AED: 20 } } })
    // The embedded engine runs one transaction after another.
    const seen = engine.name === 'postgres' ? version : version + 1
    expect(theirs).toMatchObject({ value: { version: seen } })
    expect(await readVersions(engine.db)).toMatchObject({ version: version + 1 })
  })
})
