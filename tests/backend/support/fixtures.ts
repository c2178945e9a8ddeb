import type { CatalogDocument } from '#contract/menu/catalog.ts'
import { decimal } from '#contract/values/money.ts'

type Dish = CatalogDocument['goods'][number]

const dish = (slug: string, en: string, ru: string, over: Partial<Dish> = {}): Dish => ({
  slug,
  categories: ['rolls'],
  name: { en, ru },
  description: { en: `${en}, freshly made.`, ru: `${ru}, только что приготовлено.` },
  picture: `dishes/${slug}`,
  weight: 250,
  amount: 8,
  measure: 'pcs',
  prices: { BGN: decimal(15), AED: decimal(33) },
  nutrition: { kcal: 180, proteins: 8, fats: 6, carbohydrates: 24 },
  allergens: ['fish'],
  diets: [],
  badges: [],
  filters: [],
  ingredients: [],
  ...over,
})

/** 13 dishes; `tuna` is sold out, `eel` in Varna, one is sold in Varna only. */
export const catalog = (): CatalogDocument => ({
  format: 'catalog/2',
  filters: [
    { code: 'fish', name: { en: 'Fish', ru: 'С рыбой' } },
    { code: 'spicy', name: { en: 'Spicy', ru: 'Острое' } },
  ],
  categories: [
    {
      slug: 'rolls',
      name: { en: 'Rolls', ru: 'Роллы' },
      description: { en: 'Rolled to order.', ru: 'Крутим под заказ.' },
      icon: 'roll',
      in_footer: true,
      filters: ['fish', 'spicy'],
    },
    {
      slug: 'hot-rolls',
      parent: 'rolls',
      name: { en: 'Hot rolls', ru: 'Тёплые роллы' },
      icon: 'hot-roll',
      in_footer: false,
      filters: ['spicy'],
    },
    {
      slug: 'drinks',
      name: { en: 'Drinks', ru: 'Напитки' },
      icon: 'drink',
      in_footer: true,
      filters: [],
    },
    { slug: 'secret', name: { en: 'Only Varna' }, icon: 'set', in_footer: false, filters: [] },
  ],
  options: [
    {
      code: 'salmon',
      name: { en: 'Salmon', ru: 'Лосось' },
      prices: { BGN: decimal(3), AED: decimal(7) },
    },
    { code: 'cucumber', name: { en: 'Cucumber', ru: 'Огурец' } },
    {
      code: 'sauce-soy',
      name: { en: 'Soy sauce', ru: 'Соевый соус' },
      prices: { BGN: decimal(1), AED: decimal(2) },
    },
    {
      code: 'sauce-spicy',
      name: { en: 'Spicy sauce', ru: 'Острый соус' },
      prices: { BGN: decimal(1.5), AED: decimal(3) },
    },
  ],
  slots: [],
  groups: [
    {
      code: 'two-sauces',
      name: { en: 'Two sauces', ru: 'Два соуса' },
      select: 'quantity',
      min: 1,
      max: 4,
      included: 2,
      options: [{ option: 'sauce-soy' }, { option: 'sauce-spicy' }],
    },
  ],
  goods: [
    dish('philadelphia', 'Philadelphia', 'Филадельфия', {
      prices: { BGN: decimal(17.9), AED: decimal(39.5) },
      badges: ['hit'],
      filters: ['fish'],
      ingredients: [
        { option: 'salmon', included: 1, max: 3 },
        { option: 'cucumber', included: 1, max: 2 },
      ],
      gallery: ['dishes/philadelphia-close'],
      related: ['california', 'tuna'],
    }),
    dish('california', 'California', 'Калифорния', {
      old_prices: { BGN: decimal(18) },
      badges: ['new'],
    }),
    dish('tuna', 'Tuna roll', 'Ролл с тунцом', {
      badges: ['hit', 'new'],
      unavailable: { reason: { en: 'No tuna today', ru: 'Тунца сегодня нет' } },
    }),
    dish('eel', 'Eel roll', 'Ролл с угрём', {
      badges: ['hit'],
      unavailable: {
        reason: { en: 'Back on Friday', ru: 'Вернётся в пятницу' },
        domains: ['varna'],
      },
    }),
    dish('wings', 'Wings', 'Крылышки', {
      categories: ['hot-rolls', 'rolls'],
      groups: [{ group: 'two-sauces' }],
      filters: ['spicy'],
      allergens: [],
    }),
    dish('hot-salmon', 'Hot salmon', 'Тёплый лосось', { categories: ['hot-rolls'] }),
    dish('big-set', 'Big set', 'Большой сет', {
      prices: { BGN: decimal(49), AED: decimal(108) },
      may_contain: ['nuts', 'sesame'],
      spiciness: 2,
      servings: 3,
      parts: [
        { goods: 'philadelphia', count: 1 },
        { goods: 'california', count: 2 },
      ],
    }),
    dish('maki', 'Maki', 'Маки', { prices: { BGN: decimal(8), AED: decimal(18) } }),
    dish('nigiri', 'Nigiri', 'Нигири', { prices: { BGN: decimal(4), AED: decimal(9) }, amount: 2 }),
    dish('avocado', 'Avocado roll', 'Ролл с авокадо', { diets: ['vegan', 'vegetarian'] }),
    dish('local', 'Black Sea roll', 'Черноморский ролл', {
      categories: ['secret'],
      prices: { BGN: decimal(12) },
    }),
    dish('lemonade', 'Lemonade', 'Лимонад', {
      categories: ['drinks'],
      weight: null,
      amount: 400,
      measure: 'ml',
      prices: { BGN: decimal(6), AED: decimal(14) },
      nutrition: null,
    }),
    dish('water', 'Water', 'Вода', {
      categories: ['drinks'],
      weight: null,
      amount: 500,
      measure: 'ml',
      prices: { BGN: decimal(2), AED: decimal(5) },
      nutrition: null,
    }),
  ],
  tiles: [
    {
      code: 'lunch',
      title: { en: 'Lunch', ru: 'Обед' },
      text: { en: 'Cheaper at noon.', ru: 'В полдень дешевле.' },
      picture: 'tiles/lunch',
      link: '/promo/lunch',
    },
    {
      code: 'rolls-week',
      category: 'rolls',
      title: { en: 'Roll week', ru: 'Неделя роллов' },
      text: { en: 'All week.', ru: 'Всю неделю.' },
      picture: 'tiles/rolls',
      link: '/promo/rolls',
    },
  ],
  gifts: [{ goods: 'water', from: { BGN: decimal(60), AED: decimal(130) } }],
  additionals: [{ category: 'rolls', goods: ['lemonade', 'water'] }],
  equipment: [
    {
      code: 'chopsticks',
      name: { en: 'Chopsticks', ru: 'Палочки' },
      prices: { BGN: decimal(0.5), AED: decimal(1) },
    },
    {
      code: 'training_chopsticks',
      name: { en: 'Training chopsticks', ru: 'Учебные палочки' },
      prices: { BGN: decimal(1), AED: decimal(2) },
      categories: ['rolls'],
    },
  ],
})

/** The same menu as a document of the first version, which knows choices. */
export function firstCatalog(): CatalogDocument {
  const { groups, goods: dishes, ...menu } = catalog()
  return {
    ...menu,
    format: 'catalog/1',
    groups: [],
    choices: groups.map(({ code, name, max, included = 0, options }) => ({
      code,
      name,
      max,
      included,
      options: options.map(({ option }) => option),
    })),
    goods: dishes.map(({ groups: [group] = [], ...dish }) =>
      group ? { ...dish, choice: group.group } : dish,
    ),
  }
}
