import { type RawBuilder, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { manyStreets } from '#tests/backend/support/many-streets.ts'
import { varna } from '#tests/backend/support/shop-fixtures.ts'
import { importCity } from '#backend/modules/import/city.service.ts'
import { boxesAround } from './bounds.rules.ts'
import { streetsIn, streetsNamed, wordsAlike } from './places.repo.ts'
import { cityId } from '#contract/values/ids.ts'

const plan = v.object({ 'QUERY PLAN': v.string() })

describeWithDatabase('the address search over thousands of streets', (engine) => {
  beforeAll(() => importCity(engine.db, { ...varna(), streets: manyStreets(4000) }), 60_000)
  const planOf = async (query: RawBuilder<unknown>): Promise<string> => {
    const { rows } = await sql`explain ${query}`.execute(engine.db)
    return rows.map((row) => v.parse(plan, row)['QUERY PLAN']).join('\n')
  }

  test.each([
    [
      'a word that begins a name',
      () => streetsNamed(cityId(1), [[{ beginning: 'kab' }]]),
      'street_word_pkey',
    ],
    [
      'two words',
      () => streetsNamed(cityId(1), [[{ beginning: 'ivan' }, { beginning: 'ba' }]]),
      'street_word_pkey',
    ],
    [
      'words that were found',
      () => streetsNamed(cityId(1), [[{ words: ['kaboganica', 'gobevaski'] }]]),
      'street_word_pkey',
    ],
    ['words like a mistyped one', () => wordsAlike(cityId(1), ['kabognica']), 'street_word_keys'],
    [
      'streets at a point',
      () => streetsIn(cityId(1), boxesAround({ lat: 43.2, lng: 27.9 }, 150)),
      'street_bounds',
    ],
  ])('finds %s by the index', async (_name, query, index) => {
    const text = await planOf(query())
    expect(text).toContain(index)
    expect(text).not.toContain('Seq Scan')
    const { rows } = await sql`show enable_seqscan`.execute(engine.db)
    expect(rows).toEqual([{ enable_seqscan: 'on' }])
  })
})
