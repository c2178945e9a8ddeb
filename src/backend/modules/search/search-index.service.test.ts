import { beforeAll, expect, test } from 'vitest'
import { describeEachEngine } from '#tests/backend/support/engines.ts'
import { catalog } from '#tests/backend/support/fixtures.ts'
import { fillShop } from '#tests/backend/support/shop.ts'
import { inTransaction } from '#backend/db/transaction.ts'
import { importCatalog } from '#backend/modules/import/catalog.service.ts'
import { indexState, replaceWords } from './search-index.repo.ts'
import { ensureIndex } from './search-index.service.ts'

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

  test('of an earlier menu do not replace those of the last one', async () => {
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
})
