import { beforeEach, expect, test } from 'vitest'
import { exportCatalog, importCatalog } from '#backend/modules/import/catalog.service.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { catalog } from '#tests/backend/support/fixtures.ts'
import { openShop } from '#tests/backend/support/ordering.ts'
import { ask, testBackend } from '#tests/backend/support/shop.ts'

describeWithDatabase('a dish that is asked for by its id', (engine) => {
  let maki: string
  beforeEach(async () => void (maki = String((await openShop(engine.db)).id('maki'))))

  const importNigiri = (slug: string, former_slugs: string[]) => {
    const menu = catalog()
    const goods = menu.goods.map((dish) =>
      dish.slug === 'nigiri' ? { ...dish, slug, former_slugs } : dish,
    )
    return importCatalog(engine.db, { ...menu, goods })
  }
  const read = (path: string) => ask(testBackend(engine.database), `/api/v1/domain/1/goods/${path}`)
  const found = async (path: string) => (await read(path)).body

  test('answers where another one has that number as its slug', async () => {
    await importNigiri(maki, ['nigiri'])
    expect(await found(`${maki}?by=id`)).toMatchObject({ id: Number(maki), slug: 'maki' })
    expect(await found(maki)).toMatchObject({ slug: maki, name: 'Nigiri' })
    const { diff } = await importCatalog(engine.db, await exportCatalog(engine.db))
    expect(diff.sections.goods).toMatchObject({ added: [], changed: [], removed: [] })
  })

  test('answers where another one had that number as its slug', async () => {
    await importNigiri('nigiri', [maki])
    expect(await found(`${maki}?by=id`)).toMatchObject({ slug: 'maki' })
    expect(await found(maki)).toMatchObject({ slug: 'nigiri' })
  })

  test('does not answer to a slug', async () => {
    expect(await found(`${maki}?by=id`)).toMatchObject({ slug: 'maki' })
    for (const path of ['maki?by=id', '999999?by=id'])
      expect(await read(path)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  })
})
