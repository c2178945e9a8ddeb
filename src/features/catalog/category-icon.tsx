import clsx from 'clsx'

/** The symbols of `public/icons/categories.svg`. */
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

/** Decorative. One sprite holds all icons, so that no page repeats their shapes. */
export function CategoryIcon({ code, className }: { code: string; className: string }) {
  return (
    <svg aria-hidden className={clsx('shrink-0', className)}>
      <use href={`/icons/categories.svg#${categoryIcons.has(code) ? code : 'other'}`} />
    </svg>
  )
}
