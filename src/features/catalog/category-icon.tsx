import clsx from 'clsx'

/** The symbols of `public/icons/categories.svg`, which a menu may name for its categories. A roll cut across is a ring in a ring. */
export const categoryIcons: ReadonlySet<string> = new Set([
  'roll',
  'hot-roll',
  'nigiri',
  'set',
  'bowl',
  'ramen',
  'wok',
  'pizza',
  'burger',
  'salad',
  'starter',
  'dessert',
  'drink',
  'sauce',
  'kids',
])

/** The icon of a category; cutlery for one we do not know. Decoration: the name stands beside it. One file holds them all, so that no page carries their shapes twice. */
export function CategoryIcon({ code, className }: { code: string; className: string }) {
  return (
    <svg aria-hidden className={clsx('shrink-0', className)}>
      <use href={`/icons/categories.svg#${categoryIcons.has(code) ? code : 'other'}`} />
    </svg>
  )
}
