import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { describeEachEngine } from '#tests/backend/support/engines.ts'
import { migrate, migrator } from '../migrate.ts'

describeEachEngine('a menu from before there were groups', (engine) => {
  beforeAll(async () => {
    const { db } = engine
    await sql`drop schema public cascade`.execute(db)
    await sql`create schema public`.execute(db)
    const { error } = await migrator(db).migrateTo('0019-slot-holds')
    expect(error).toBeUndefined()
    await sql`
      insert into option (id, code, name, prices, position, active) values
        (5, 'soy', '{"en": "Soy sauce"}', '{"BGN": 100}', 0, true),
        (6, 'spicy', '{"en": "Spicy sauce"}', null, 1, true)`.execute(db)
    await sql`
      insert into choice (id, code, name, included, max, option_ids, position, active)
      values (9, 'sauces', '{"en": "Sauces"}', 1, 3, '{6,5}', 0, true)`.execute(db)
    await sql`
      insert into goods (id, slug, position, active, prices, choice_id, document) values
        (3, 'wings', 0, true, '{"BGN": 1500}', 9, '{"amount": 6}'),
        (4, 'water', 1, true, '{"BGN": 200}', null, '{"amount": 500}')`.execute(db)
    await migrate(db)
  })

  test('gets groups in the update, under the ids that carts and orders hold', async () => {
    const { rows: groups } = await sql`select id, code, document from option_group`.execute(
      engine.db,
    )
    expect(groups).toEqual([
      {
        id: 9,
        code: 'sauces',
        document: {
          name: { en: 'Sauces' },
          select: 'quantity',
          min: 1,
          max: 3,
          included: 1,
          options: [{ option: 'spicy' }, { option: 'soy' }],
        },
      },
    ])
    const { rows: dishes } = await sql`select id, document from goods order by id`.execute(
      engine.db,
    )
    expect(dishes).toEqual([
      { id: 3, document: { amount: 6, groups: [{ group: 'sauces' }] } },
      { id: 4, document: { amount: 500 } },
    ])
    const { rows: options } = await sql`select id, document from option order by id`.execute(
      engine.db,
    )
    expect(options).toEqual([
      { id: 5, document: {} },
      { id: 6, document: {} },
    ])
  })
})
