import { PostgresQueryCompiler } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { describeEachEngine } from '#tests/backend/support/engines.ts'
import { catalog } from '#tests/backend/support/fixtures.ts'
import { fillShop } from '#tests/backend/support/shop.ts'
import { inTransaction } from '#backend/db/transaction.ts'
import { importCatalog } from '#backend/modules/import/catalog.service.ts'
import { dishId } from '#contract/values/ids.ts'
import { indexState, replaceWords } from './search-index.repo.ts'
import { completeIndex, ensureIndex } from './search-index.service.ts'
import { rulesVersion } from './words.rules.ts'

const other = rulesVersion + 1
const compiler = new PostgresQueryCompiler()

describeEachEngine('the words of the menu', (engine) => {
  beforeAll(() => fillShop(engine.db))
  const words = () =>
    engine.db.selectFrom('search_word').selectAll().orderBy('word').orderBy('locale').execute()
  const renamed = (name: string) => {
    const menu = catalog()
    const [first, ...others] = menu.goods
    return first ? { ...menu, goods: [{ ...first, name: { en: name } }, ...others] } : menu
  }

  test('are made later for an import that ended before them', async () => {
    await inTransaction(engine.db, (trx) => importCatalog(trx, renamed('Zanzibar')))
    const has = async () => (await words()).some(({ word }) => word === 'zanzibar')
    expect(await has()).toBe(false)
    await ensureIndex(engine.db)
    expect(await has()).toBe(true)
    await importCatalog(engine.db, catalog())
    expect(await has()).toBe(false)
  })

  test('are the same whether they are changed or made from scratch', async () => {
    await importCatalog(engine.db, renamed('Zanzibar'))
    await importCatalog(engine.db, catalog())
    const changed = await words()
    await engine.db.deleteFrom('search_word').execute()
    await engine.db.updateTable('search_index').set({ rules: 0 }).execute()
    await ensureIndex(engine.db)
    expect(await words()).toEqual(changed)
  })

  test('from an earlier menu do not replace those of the latest', async () => {
    const { rules, menu } = await indexState(engine.db)
    await importCatalog(engine.db, renamed('Zanzibar'))
    const before = await words()
    expect(await replaceWords(engine.db, [], { rules, menu })).toBe(false)
    expect(await words()).toEqual(before)
    expect(await indexState(engine.db)).toEqual({ rules, menu: menu + 1 })
  })

  test('stay when a menu has the same ones', async () => {
    const { menu } = await indexState(engine.db)
    await importCatalog(engine.db, renamed('Zanzibar'))
    expect(await indexState(engine.db)).toMatchObject({ menu })
  })

  const ofOther = async (rules = other) => {
    await importCatalog(engine.db, catalog())
    await engine.db.updateTable('search_index').set({ rules }).execute()
  }

  test('are made again when an older version has made them', async () => {
    await ofOther(rulesVersion - 1)
    await completeIndex(engine.db)
    expect(await indexState(engine.db)).toMatchObject({ rules: rulesVersion })
  })

  test('stay until a start when a newer version has made them', async () => {
    await ofOther()
    await importCatalog(engine.db, catalog())
    await completeIndex(engine.db)
    expect(await indexState(engine.db)).toMatchObject({ rules: other })
    await ensureIndex(engine.db)
    expect(await indexState(engine.db)).toMatchObject({ rules: rulesVersion })
  })

  test('are made again when a process ended while it replaced them', async () => {
    await importCatalog(engine.db, catalog())
    const whole = await words()
    await ofOther()
    await engine.db.deleteFrom('search_word').execute()
    const ending = engine.db.withPlugin({
      transformQuery: ({ node, queryId }) => {
        if (compiler.compileQuery(node, queryId).sql.startsWith('delete from search_word'))
          throw new Error('The process ends')
        return node
      },
      transformResult: async ({ result }) => result,
    })
    await expect(ensureIndex(ending)).rejects.toThrow('The process ends')
    await completeIndex(engine.db)
    expect(await indexState(engine.db)).toMatchObject({ rules: rulesVersion })
    expect(await words()).toEqual(whole)
  })

  test('do not mix when two versions replace them at once', async () => {
    const { menu } = await indexState(engine.db)
    const wordsOf = (rules: number) =>
      Array.from({ length: 1000 }, (_, nth) => ({
        word: `word${String(nth).padStart(4, '0')}`,
        locale: 'en' as const,
        in_names: [dishId(rules)],
        in_kinds: [],
        in_parts: [],
        in_texts: [],
        in_traits: [],
      }))
    const written = await Promise.all([
      replaceWords(engine.db, wordsOf(1001), { rules: 1001, menu }),
      replaceWords(engine.db, wordsOf(1002).toReversed(), { rules: 1002, menu }),
    ])
    expect(written).toContain(true)
    const { rules } = await indexState(engine.db)
    expect(new Set((await words()).flatMap(({ in_names }) => in_names))).toEqual(new Set([rules]))
  })
})
