import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { catalog } from '#tests/backend/support/fixtures.ts'
import { openShop, type OpenShop } from '#tests/backend/support/ordering.ts'
import { ask, testBackend } from '#tests/backend/support/shop.ts'
import { mistyped, onOtherLayout, typingErrors } from '#tests/backend/support/keyboard-layout.ts'
import { importCatalog } from '#backend/modules/import/catalog.service.ts'
import { searchDishes } from './search.service.ts'

describeWithDatabase('searching the menu', (engine) => {
  let shop: OpenShop
  beforeAll(async () => void (shop = await openShop(engine.db)))
  const find = async (text: string, locale: 'en' | 'ru' = 'en') =>
    (await searchDishes({ deps: shop.deps, locale, cityId: shop.cityId }, text)).map(
      ({ slug }) => slug,
    )

  test.each([
    ['philadelphia', 'philadelphia'],
    ['Филадельфия', 'philadelphia'],
    ['filadelfiya', 'philadelphia'],
    ['Abkfltkmabz', 'philadelphia'],
    ['зршдфвудзршф', 'philadelphia'],
    ['kjcjcm', 'hot-salmon'],
    ['калифорнию', 'california'],
    ['kaliforniya', 'california'],
    ['угрём', 'eel'],
    ['угрем', 'eel'],
    ['ролл тунец', 'tuna'],
    ['tuna with roll', 'tuna'],
    ['крылышко', 'wings'],
    ['чизбургер', undefined],
    ['philadelphia чизбургер', undefined],
    ['%%%', undefined],
    ['___', undefined],
    [`' or 1=1 --`, undefined],
    ['\\\\\\', undefined],
    ['👩‍🍳👩‍🍳👩‍🍳', undefined],
  ])('%j finds %s first', async (text, first) => {
    expect((await find(text))[0]).toBe(first)
  })

  test('a query matches in both languages, and answers in the requested one', async () => {
    const [card] = await searchDishes(
      { deps: shop.deps, locale: 'ru', cityId: shop.cityId },
      'Lemonade',
    )
    expect(card).toMatchObject({
      id: shop.id('lemonade'),
      slug: 'lemonade',
      name: 'Лимонад',
      image_path: '/media/dishes/lemonade-640.webp',
      image_path_jpeg: '/media/dishes/lemonade-640.jpg',
      amount: 400,
      measure: 'ml',
      price: 6,
    })
  })

  test('a dish named after the query comes before one that contains it', async () => {
    const found = await find('лосось')
    expect(found.indexOf('hot-salmon')).toBe(0)
    expect(found).toContain('philadelphia')
  })

  test('sold out dishes come after available ones of the same rank', async () => {
    const found = await find('roll')
    const rolls = found.filter((slug) => ['avocado', 'local', 'tuna', 'eel'].includes(slug))
    // Each group in the order of the menu.
    expect(rolls).toEqual(['avocado', 'local', 'tuna', 'eel'])
  })

  test('a category finds its dishes', async () => {
    expect((await find('drinks')).toSorted()).toEqual(['lemonade', 'water'])
  })

  test('a dish that the city does not sell is not found there', async () => {
    const { id } = await engine.db
      .selectFrom('domain')
      .select('id')
      .where('code', '=', 'dubai')
      .executeTakeFirstOrThrow()
    const inDubai = await searchDishes({ deps: shop.deps, locale: 'en', cityId: id }, 'black sea')
    expect(inDubai).toEqual([])
    expect((await find('black sea'))[0]).toBe('local')
  })

  const names = catalog().goods.flatMap(({ slug, name }) => [
    { slug, name: name.en },
    { slug, name: name.ru ?? name.en },
  ])

  test('every name finds its dish, also from the other layout', async () => {
    for (const { slug, name } of names) {
      expect(await find(name)).toContain(slug)
      expect(await find(onOtherLayout(name))).toContain(slug)
    }
  })

  test('a typing error in a word of 5 letters or more still finds the dish', async () => {
    const words = names
      .flatMap(({ slug, name }) => name.split(' ').map((word) => ({ slug, word })))
      .filter(({ word }) => word.length >= 5)
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...words),
        fc.nat(),
        fc.constantFrom('ж', 'x', 'o', 'а'),
        fc.constantFrom(...typingErrors),
        async ({ slug, word }, at, letter, kind) => {
          expect(await find(mistyped(word, at, letter, kind))).toContain(slug)
        },
      ),
    )
  })

  test('any query gets an answer or a refusal, never a fault', async () => {
    const backend = testBackend(engine.database)
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 110 }), async (text) => {
        const { status } = await ask(
          backend,
          `/api/v1/domain/${shop.cityId}/search?query=${encodeURIComponent(text.toWellFormed())}`,
        )
        expect([200, 400, 422]).toContain(status)
      }),
    )
    expect((await ask(backend, '/api/v1/domain/999/search?query=sushi')).status).toBe(404)
    expect(
      (
        await ask(
          backend,
          `/api/v1/domain/${shop.cityId}/search?query=${'%F0%9F%8D%A3'.repeat(2500)}`,
        )
      ).status,
    ).toBe(422)
  })

  test('a query under 3 characters is refused in the language of the request', async () => {
    const path = `/api/v1/domain/${shop.cityId}/search?query=ab`
    expect(
      await ask(testBackend(engine.database), path, { headers: { 'accept-language': 'ru' } }),
    ).toMatchObject({
      status: 422,
      body: { errors: { query: ['Слишком коротко, минимальная длина — 3'] } },
    })
  })

  test('a menu stored before the index existed is found after a start', async () => {
    await engine.db.deleteFrom('search_word').execute()
    await engine.db.updateTable('search_index').set({ rules: 0 }).execute()
    expect(await find('philadelphia')).toEqual([])
    const path = `/api/v1/domain/${shop.cityId}/search?query=philadelphia`
    expect(await ask(testBackend(engine.database), path)).toMatchObject({
      status: 200,
      body: [{ slug: 'philadelphia' }, { slug: 'big-set' }],
    })
  })

  test('words that a new menu no longer has leave the index', async () => {
    const shorter = catalog()
    shorter.goods = shorter.goods.filter(({ slug }) => slug !== 'maki')
    await importCatalog(engine.db, shorter)
    expect(
      await engine.db
        .selectFrom('search_word')
        .select('word')
        .where('word', 'in', ['maki', 'маки'])
        .execute(),
    ).toEqual([])
  })
})
