import {
  Baby,
  CakeSlice,
  CookingPot,
  CupSoda,
  Droplets,
  EggFried,
  FishSymbol,
  Flame,
  Hamburger,
  LayoutGrid,
  type LucideIcon,
  Pizza,
  Salad,
  Shrimp,
  Soup,
  Target,
  Utensils,
} from 'lucide-react'

/** The icons that a menu may name for its categories. A roll cut across is a ring in a ring. */
const icons: ReadonlyMap<string, LucideIcon> = new Map([
  ['roll', Target],
  ['hot-roll', Flame],
  ['nigiri', FishSymbol],
  ['set', LayoutGrid],
  ['bowl', EggFried],
  ['ramen', Soup],
  ['wok', CookingPot],
  ['pizza', Pizza],
  ['burger', Hamburger],
  ['salad', Salad],
  ['starter', Shrimp],
  ['dessert', CakeSlice],
  ['drink', CupSoda],
  ['sauce', Droplets],
  ['kids', Baby],
])

/** The icon of a category; cutlery for one we do not know. Decoration: the name stands beside it. */
export function CategoryIcon({ code, className }: { code: string; className?: string }) {
  const Icon = icons.get(code) ?? Utensils
  return <Icon aria-hidden className={className} />
}
