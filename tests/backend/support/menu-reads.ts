import type { Reads } from './shop-reads.ts'

/** Calls about dishes. */
export const menuReads: Reads = {
  'dish.mainscreen': {
    path: '/domain/1/mainscreen',
    en: {
      banners: [{ title: 'Hungry?', image_path: '/media/banners/first-960.webp' }],
      hits: [{ chpu: 'philadelphia' }, { chpu: 'tuna' }, { chpu: 'eel' }],
      novelties: [{ chpu: 'california' }, { chpu: 'tuna' }],
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
      { chpu: 'rolls', name: 'Rolls', goods_count: 10, parent_id: null },
      { chpu: 'hot-rolls', goods_count: 2 },
      { chpu: 'drinks' },
      { chpu: 'secret' },
    ],
    ru: [{ name: 'Роллы' }, { name: 'Тёплые роллы' }, { name: 'Напитки' }, { name: 'Only Varna' }],
  },
  'dish.byCategory': {
    path: '/domain/1/goods/category/hot-rolls',
    en: {
      name: 'Hot rolls',
      description: null,
      parent: { chpu: 'rolls' },
      filters: [{ name: 'Spicy' }],
      goods: [{ chpu: 'wings', has_options: true }, { chpu: 'hot-salmon' }],
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
      kkal: 180,
      has_options: false,
      image_path: '/media/dishes/philadelphia-640.webp',
      images: [
        { image_path: '/media/dishes/philadelphia-640.webp' },
        { image_path: '/media/dishes/philadelphia-close-640.webp' },
      ],
      category: { chpu: 'rolls', parent_chpu: null },
      ingredients: [
        { name: 'Salmon', qtt: 1, max: 3, paid_goods: { price: 3 } },
        { name: 'Cucumber', paid_goods: null },
      ],
      related: [{ chpu: 'california' }, { chpu: 'tuna', unavailable_reason: 'No tuna today' }],
    },
    ru: {
      name: 'Филадельфия',
      description: 'Филадельфия, только что приготовлено.',
      ingredients: [{ name: 'Лосось' }, { name: 'Огурец' }],
      seo: { tt: 'Филадельфия' },
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
