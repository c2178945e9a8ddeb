import type { Reads } from './shop-reads.ts'

/** Calls about dishes. */
export const menuReads: Reads = {
  'dish.mainscreen': {
    path: '/domain/1/mainscreen',
    en: {
      banners: [{ title: 'Hungry?', image_path: '/media/banners/first-960.webp' }],
      hits: [{ slug: 'philadelphia' }, { slug: 'tuna' }, { slug: 'eel' }],
      novelties: [{ slug: 'california' }, { slug: 'tuna' }],
    },
    ru: {
      banners: [{ title: 'Голодны?' }],
      hits: [
        { name: 'Филадельфия' },
        { unavailable_reason: 'Тунца сегодня нет' },
        { unavailable_reason: 'Вернётся в пятницу' },
      ],
    },
  },
  'dish.categories': {
    path: '/domain/1/category',
    en: [
      { slug: 'rolls', name: 'Rolls', dish_count: 10, parent_id: null },
      { slug: 'hot-rolls', dish_count: 2 },
      { slug: 'drinks' },
      { slug: 'secret' },
    ],
    ru: [{ name: 'Роллы' }, { name: 'Тёплые роллы' }, { name: 'Напитки' }, { name: 'Only Varna' }],
  },
  'dish.byCategory': {
    path: '/domain/1/goods/category/hot-rolls',
    en: {
      name: 'Hot rolls',
      description: null,
      parent: { slug: 'rolls' },
      filters: [{ name: 'Spicy', dish_count: 1 }],
      meta: { current_page: 1, last_page: 1, per_page: 20, total: 2 },
      dishes: [{ slug: 'wings', has_options: true }, { slug: 'hot-salmon' }],
      promo: [],
    },
    ru: { name: 'Тёплые роллы', parent: { name: 'Роллы' }, filters: [{ name: 'Острое' }] },
  },
  'dish.list': {
    path: '/domain/1/goods',
    en: {
      data: { promo: [{ code: 'lunch', title: 'Lunch' }] },
      meta: { current_page: 1, last_page: 1, per_page: 24, total: 13 },
    },
    ru: { data: { promo: [{ title: 'Обед', image_path: '/media/tiles/lunch-640.webp' }] } },
  },
  'dish.get': {
    path: '/domain/1/goods/philadelphia',
    en: {
      name: 'Philadelphia',
      price: 17.9,
      actual_price: 17.9,
      kcal: 180,
      has_options: false,
      image_path: '/media/dishes/philadelphia-640.webp',
      images: [
        { image_path: '/media/dishes/philadelphia-640.webp' },
        { image_path: '/media/dishes/philadelphia-close-640.webp' },
      ],
      category: { slug: 'rolls', parent_slug: null },
      ingredients: [
        { name: 'Salmon', quantity: 1, max: 3, paid_portion: { price: 3 } },
        { name: 'Cucumber', paid_portion: null },
      ],
      related: [{ slug: 'california' }, { slug: 'tuna', unavailable_reason: 'No tuna today' }],
    },
    ru: {
      name: 'Филадельфия',
      description: 'Филадельфия, только что приготовлено.',
      ingredients: [{ name: 'Лосось' }, { name: 'Огурец' }],
      seo: { meta_title: 'Филадельфия' },
    },
  },
  'dish.search': {
    path: '/domain/1/search?query=lemonade',
    en: [{ name: 'Lemonade' }],
    ru: [{ name: 'Лимонад' }],
  },
  'dish.byIds': {
    path: '/domain/1/goodsById?goods[]=2&goods[]=999&goods[]=1&goods[]=2',
    en: [{ name: 'California', price: 18, actual_price: 15 }, { name: 'Philadelphia' }],
    ru: [{ name: 'Калифорния' }, { name: 'Филадельфия' }],
  },
  'cart.additionals': {
    path: '/domain/1/cart/additionals?goods[]=1',
    en: [{ name: 'Lemonade' }, { name: 'Water' }],
    ru: [{ name: 'Лимонад' }, { name: 'Вода' }],
  },
}
