import type { City } from '#backend/core/city.ts'
import { OverlaidMap } from '#backend/core/overlaid-map.ts'
import type { Menu, MenuDish, Slot } from '#backend/core/menu.ts'
import type { CityId, DishId } from '#contract/values/ids.ts'
import type { LocalizedText } from '#contract/values/text.ts'
import { citiesWithout } from './groups.rules.ts'
import { noneLeft } from './menu-texts.ts'

export interface Stops {
  ofDishes: ReadonlyMap<DishId, readonly { domain_id: CityId; reason: LocalizedText }[]>
  ofOptions: ReadonlyMap<number, ReadonlySet<CityId>>
}
type Cities = readonly Pick<City, 'id' | 'currency'>[]

const nowhere: ReadonlySet<CityId> = new Set()

/** The dish itself when it is sold everywhere. */
function stopped(dish: MenuDish, { ofDishes, ofOptions }: Stops): MenuDish {
  const own = ofDishes.get(dish.id) ?? []
  const without =
    ofOptions.size === 0
      ? nowhere
      : citiesWithout(dish.groups, (option) => ofOptions.get(option) ?? nowhere)
  if (own.length === 0 && without.size === 0) return dish
  return {
    ...dish,
    unavailable: new Map([
      ...[...without].map((city) => [city, noneLeft] as const),
      ...own.map(({ domain_id, reason }) => [domain_id, reason] as const),
    ]),
  }
}

function citiesWithoutDish({ dishes: offered }: Slot, dishes: Menu['dishes'], cities: Cities) {
  const offers = [...offered.keys()].flatMap((id) => dishes.get(id) ?? [])
  return cities
    .filter(
      ({ id, currency }) =>
        !offers.some(
          ({ prices, unavailable }) => prices[currency] !== undefined && !unavailable.has(id),
        ),
    )
    .map(({ id }) => id)
}

/** Marks what is sold out: dishes, those that lack a required option, and combos of such dishes. */
export function withStops(menu: Menu, stops: Stops, cities: Cities): Menu {
  const others = new Map<DishId, MenuDish>()
  const dishes = new OverlaidMap(menu.dishes, others)
  const combos: MenuDish[] = []
  for (const dish of menu.dishes.values()) {
    const shown = stopped(dish, stops)
    if (shown !== dish) others.set(dish.id, shown)
    if (shown.combo) combos.push(shown)
  }
  const slots = new Set(combos.flatMap(({ combo }) => combo?.slots ?? []))
  const goneFrom = new Map(
    [...slots].map((slot) => [slot, citiesWithoutDish(slot, dishes, cities)] as const),
  )
  for (const dish of combos) {
    const without = (dish.combo?.slots ?? []).flatMap((slot) => goneFrom.get(slot) ?? [])
    if (without.length > 0)
      others.set(dish.id, {
        ...dish,
        unavailable: new Map([
          ...without.map((city) => [city, noneLeft] as const),
          ...dish.unavailable,
        ]),
      })
  }
  const options = new Map(menu.options)
  for (const [id, soldOut] of stops.ofOptions) {
    const option = options.get(id)
    if (option) options.set(id, { ...option, soldOut })
  }
  return {
    ...menu,
    dishes,
    retired: new Map([...menu.retired].map(([id, dish]) => [id, stopped(dish, stops)])),
    options,
  }
}
