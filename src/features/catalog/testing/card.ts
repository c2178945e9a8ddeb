import type { GoodsCard } from '#contract/goods.calls.ts'

export const card: GoodsCard = {
  id: 3,
  name: 'Green Dragon roll',
  chpu: 'green-dragon-roll',
  image_path: '/media/dishes/green-dragon-roll-640.webp',
  image_path_jpeg: '/media/dishes/green-dragon-roll-640.jpg',
  weight: 240,
  amount: 8,
  measure: 'pcs',
  kkal: 180,
  price: 22,
  actual_price: 18.9,
  badges: ['spicy'],
  filters: ['fish'],
  has_options: false,
  unavailable_reason: null,
  category: { name: 'Rolls', chpu: 'rolls', parent_chpu: null },
}
