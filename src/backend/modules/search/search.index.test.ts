import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { menuOfMany } from '#tests/backend/support/many-dishes.ts'
import { varna } from '#tests/backend/support/shop-fixtures.ts'
import { importCatalog } from '#backend/modules/import/catalog.service.ts'
import { importCity } from '#backend/modules/import/city.service.ts'
import { maxCandidates, wordsWithGrams } from './search.repo.ts'
import { queryGrams } from './words.rules.ts'

const plan = v.object({ 'QUERY PLAN': v.string() })

describeWithDatabase('the index of the search', (engine) => {
  test('finds words among 1,500 dishes by an index', async () => {
    await importCity(engine.db, varna())
    await importCatalog(engine.db, menuOfMany(1500))
    const { rows } =
      await sql`explain ${wordsWithGrams(queryGrams('маргорита'), ['en', 'ru'])}`.execute(engine.db)
    const text = rows.map((row) => v.parse(plan, row)['QUERY PLAN']).join('\n')
    expect(text).toContain('Bitmap Index Scan on search_word_grams')
    expect(text).not.toContain('Seq Scan')
    const { rows: settings } = await sql`show enable_seqscan`.execute(engine.db)
    expect(settings).toEqual([{ enable_seqscan: 'on' }])
  })

  test('compares a long query with a limited number of words, the most alike among them', async () => {
    const text = 'бавеги зажузали монупари ситофуха цечишоря кемопаси'
    const grams = text.split(' ').flatMap(queryGrams)
    const { rows } = await wordsWithGrams(grams, ['en', 'ru']).execute(engine.db)
    expect(rows).toHaveLength(maxCandidates)
    const kept = async (word: string) =>
      (await wordsWithGrams([...grams, ...queryGrams(word)], ['ru']).execute(engine.db)).rows
    expect(await kept('филодельфия')).toContainEqual({ word: 'филадельфия', locale: 'ru' })
  })
})
