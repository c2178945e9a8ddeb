import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { importCatalog } from '#backend/modules/import/catalog.service.ts'
import { importCity } from '#backend/modules/import/city.service.ts'
import { createSnapshots } from '#backend/snapshots.ts'
import type { Locale } from '#contract/locales.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { searchDishes } from './search.service.ts'

const demo = async (file: string): Promise<unknown> =>
  JSON.parse(await readFile(fileURLToPath(new URL(`../../demo/${file}`, import.meta.url)), 'utf8'))

interface Case {
  locale: Locale
  query: string
  /** In any order. */
  first: string[]
  misses: string[]
}
const list = (slugs: string): string[] => slugs.split(' ').filter((slug) => slug !== '')
const asked = (locale: Locale, query: string, first: string, misses = ''): Case => ({
  locale,
  query,
  first: list(first),
  misses: list(misses),
})

const drinks = 'sencha craft-cola still-water yuzu-lemonade'
const teas = 'sencha sea-buckthorn-tea plum-wine'
const desserts =
  'mochi-trio yuzu-cheesecake chocolate-fondant mango-sticky-rice matcha-tiramisu banana-harumaki dorayaki black-sesame-ice-cream'
const sweetNames = 'sweet-chilli-sauce sweet-potato-roll'
const lemonades = 'yuzu-lemonade strawberry-basil-lemonade'
const milky = 'iced-matcha-latte cappuccino hojicha-latte brown-sugar-bubble-tea'
const veganDish = 'garden-roll'
const noodleDish = 'shoyu-ramen-beef'

const cases: Case[] = [
  // A property that says "without" does not mention what is left out.
  asked('en', 'milk', milky, `${teas} edamame rainbow-roll miso-soup`),
  asked('ru', 'молоко', milky, `${teas} edamame`),
  asked('bg', 'мляко', `kids-fruit-cup kids-super-box ${milky}`, `${teas} edamame rainbow-roll`),
  asked('uk', 'молоко', milky, `${teas} edamame`),
  asked('kk', 'сүт', milky, `${teas} edamame takoyaki`),
  asked('de', 'milch', milky, `${teas} edamame rainbow-roll`),
  asked('ar', 'حليب', milky, `${teas} edamame`),
  asked('en', 'alcohol', 'plum-wine', drinks),
  asked('ru', 'алкоголь', 'plum-wine', drinks),
  asked('bg', 'алкохол', 'plum-wine', drinks),
  asked('uk', 'алкоголь', 'plum-wine', drinks),
  asked('kk', 'алкоголь', 'plum-wine', drinks),
  asked('de', 'alkohol', 'plum-wine', drinks),
  asked('ar', 'كحول', '', drinks),
  ...(
    [
      ['en', 'lactose'],
      ['en', 'gluten'],
      ['ru', 'лактоза'],
      ['ru', 'глютен'],
      ['bg', 'лактоза'],
      ['uk', 'глютен'],
      ['kk', 'глютен'],
      ['de', 'laktose'],
      ['de', 'gluten'],
      ['ar', 'لاكتوز'],
      ['ar', 'غلوتين'],
      ['en', 'sugar free'],
      ['ru', 'без сахара'],
      ['de', 'zuckerfrei'],
    ] as const
  ).map(([locale, query]) =>
    asked(locale, query, '', `${drinks} edamame greek-salad brown-sugar-bubble-tea rainbow-roll`),
  ),
  asked('en', 'alcohol-free', 'yuzu-lemonade', 'plum-wine ginger-kombucha'),
  asked('en', 'non alcoholic', 'yuzu-lemonade', 'plum-wine ginger-kombucha'),
  asked('ru', 'безалкогольное', 'yuzu-lemonade', 'plum-wine ginger-kombucha'),
  asked('de', 'alkoholfreie Getränke', 'yuzu-lemonade', 'plum-wine ginger-kombucha'),
  asked('kk', 'алкогольсіз', 'yuzu-lemonade', 'plum-wine ginger-kombucha'),
  asked('ar', 'بدون كحول', 'yuzu-lemonade', 'plum-wine ginger-kombucha'),
  // A kind of dish is not a taste.
  asked('en', 'dessert', desserts, sweetNames),
  asked('en', 'sweets', desserts),
  asked('ru', 'десерт', desserts, sweetNames),
  asked('ru', 'сладкое', desserts),
  asked('bg', 'десерт', desserts, sweetNames),
  asked('uk', 'десерт', desserts, sweetNames),
  asked('kk', 'десерт', desserts, sweetNames),
  asked('de', 'nachtisch', desserts, sweetNames),
  asked('ar', 'حلويات', desserts, sweetNames),
  // Main dishes come before sauces and drinks.
  ...(
    [
      ['en', 'vegan'],
      ['ru', 'веганское'],
      ['bg', 'веган'],
      ['uk', 'веган'],
      ['kk', 'веган'],
      ['de', 'vegan'],
      ['ar', 'فيغان'],
    ] as const
  ).map(([locale, query]) => asked(locale, query, veganDish)),
  asked('en', 'spicy', 'spicy-miso-ramen spicy-tuna-roll spicy-tuna-poke'),
  asked('en', 'gluten free', 'philadelphia-classic'),
  // The kind that the word names, and of it the dishes that mention it.
  asked('en', 'noodles', noodleDish),
  asked('ru', 'лапша', noodleDish),
  asked('de', 'nudeln', noodleDish),
  asked('en', 'nigiri', 'salmon-nigiri'),
  asked('en', 'rolls', 'garden-roll'),
  asked('ru', 'роллы', 'garden-roll philadelphia-classic'),
  asked('en', 'pizza', 'teriyaki-chicken-pizza margherita pepperoni'),
  asked('en', 'combo', 'lunch-combo', 'ginger-kombucha'),
  asked('ru', 'комбо', 'lunch-combo', 'ginger-kombucha'),
  asked('en', 'edamame', 'edamame'),
  // A drink that is not sold: the nearest one.
  asked('en', 'juice', lemonades, 'chicken-teriyaki-wok'),
  asked('ru', 'сок', lemonades, 'chicken-teriyaki-wok'),
  asked('bg', 'сок', lemonades, 'chicken-teriyaki-wok'),
  asked('uk', 'сік', lemonades, 'chicken-teriyaki-wok'),
  asked('kk', 'шырын', lemonades, 'chicken-teriyaki-wok prawn-mango-bowl'),
  asked('de', 'saft', lemonades, 'chicken-teriyaki-wok'),
  asked('ar', 'عصير', lemonades, 'chicken-teriyaki-wok'),
  // Two words in one, and words that only look alike.
  asked('en', 'icecream', 'mochi-trio black-sesame-ice-cream', 'iced-matcha-latte'),
  asked('en', 'greeksalad', 'greek-salad', 'warm-beef-salad'),
  asked('ru', 'мисосуп', 'miso-soup', 'carrot-coconut-soup'),
  asked('en', 'curry', '', 'chicken-teriyaki-wok caesar-chicken'),
  asked('en', 'fish', 'philadelphia-classic', 'seafood-garlic-wok'),
  asked('bg', 'кола', 'craft-cola'),
  asked('en', 'bira', '', 'four-cheeses'),
  asked('bg', 'бира', '', 'four-cheeses'),
]

describeWithDatabase('the order of what a search finds', (engine) => {
  let find: (one: Case) => Promise<string[]>
  beforeAll(async () => {
    for (const city of ['varna', 'sofia', 'dubai', 'kyiv', 'almaty', 'berlin'])
      await importCity(engine.db, await demo(`cities/${city}.json`))
    await importCatalog(engine.db, await demo('catalog.json'))
    const deps = { db: engine.db, snapshots: createSnapshots(engine.db) }
    const { cities } = await deps.snapshots.shop()
    find = async ({ locale, query }) => {
      const city = cities.find(({ languages }) => languages.includes(locale))
      if (!city) throw new Error(`No city speaks ${locale}`)
      return (await searchDishes({ deps, locale, cityId: city.id }, query)).map(({ slug }) => slug)
    }
  })

  test.each(cases)('$locale: $query finds $first first and not $misses', async (one) => {
    const found = await find(one)
    expect(found.slice(0, one.first.length).toSorted()).toEqual(one.first.toSorted())
    expect(found.filter((slug) => one.misses.includes(slug))).toEqual([])
  })
})
