import type {
  AggregateOffer,
  Menu,
  MenuItem,
  MenuSection,
  NutritionInformation,
  Offer,
  Product,
  RestrictedDiet,
} from 'schema-dts'
import { type Image, isOfKind } from '#contract/values/image.ts'
import type { Category, CategoryBrief, Dish, DishCard } from '#api/types.ts'
import type { City } from '#contract/cities/city.calls.ts'
import { type Address, restaurantId } from '#platform/head/structured-data.rules.ts'
import { nutritionRows, portionGrams, servingSize } from './lib/nutrition.rules.ts'
import { pricesOf } from './lib/product-price.rules.ts'

interface Place {
  city: Pick<City, 'base_url' | 'currency'>
  address: Address
}

const pathOf = ({ slug }: Pick<DishCard, 'slug'>) => `/product/${slug}`
const photographs = (images: readonly Pick<Image, 'image_path_jpeg'>[], { city }: Place) => {
  const taken = images.filter((image) => !isOfKind(image))
  return taken.length > 0
    ? taken.map(({ image_path_jpeg }) => new URL(image_path_jpeg, city.base_url).href)
    : undefined
}

const diets = new Map<string, RestrictedDiet>([
  ['vegetarian', 'https://schema.org/VegetarianDiet'],
  ['vegan', 'https://schema.org/VeganDiet'],
  ['halal', 'https://schema.org/HalalDiet'],
  ['gluten-free', 'https://schema.org/GlutenFreeDiet'],
  ['lactose-free', 'https://schema.org/LowLactoseDiet'],
])
/** Diets with a term in schema.org; badges and diets may contain the same one. */
const dietsOf = (codes: readonly string[]) => {
  const known = [...new Set(codes)].flatMap((code) => diets.get(code) ?? [])
  return known.length > 0 ? known : undefined
}

const outOfStock = 'https://schema.org/OutOfStock'

const offerOf = (
  dish: Pick<DishCard, 'price' | 'actual_price' | 'unavailable_reason'>,
  { city }: Place,
): Offer => ({
  '@type': 'Offer',
  price: dish.actual_price,
  priceCurrency: city.currency,
  priceSpecification:
    dish.price > dish.actual_price
      ? {
          '@type': 'UnitPriceSpecification',
          priceType: 'https://schema.org/StrikethroughPrice',
          price: dish.price,
          priceCurrency: city.currency,
        }
      : undefined,
  availability: dish.unavailable_reason === null ? 'https://schema.org/InStock' : outOfStock,
})

type Size = Dish['groups'][number]['options'][number]

/** Whether a size cannot be ordered at its own price, because a group requires an option. */
function costsMore(dish: Dish, sizes: readonly Size[]): boolean {
  if (sizes.length < 2) return dish.price_from
  const left = sizes.filter(({ sold_out }) => !sold_out)
  const prices = (left.length > 0 ? left : sizes).map(({ price }) => price)
  const isDearer = ({ variant_prices }: Size) => variant_prices.some(({ price }) => price > 0)
  return (
    dish.lowest_price !== Math.min(...prices) ||
    dish.groups.some(
      ({ sets_price, min, included, options }) =>
        !sets_price && min > included && options.some(isDearer),
    )
  )
}

/** One offer, those of the sizes, or from the lowest price where a choice makes it. */
function offersOf(dish: Dish, place: Place): Offer | AggregateOffer {
  const offer = offerOf(dish, place)
  const sizes = dish.groups.find(({ sets_price }) => sets_price)?.options ?? []
  if (dish.slots.length > 0 || costsMore(dish, sizes))
    return {
      '@type': 'AggregateOffer',
      priceCurrency: place.city.currency,
      availability: offer.availability,
      lowPrice: dish.lowest_price,
    }
  if (sizes.length < 2) return offer
  const prices = sizes.map(({ price }) => price)
  return {
    '@type': 'AggregateOffer',
    priceCurrency: place.city.currency,
    availability: offer.availability,
    lowPrice: dish.lowest_price,
    highPrice: Math.max(...prices),
    offerCount: sizes.length,
    // The old price is that of the size which has the price of the dish.
    offers: sizes.map(({ name, price, sold_out }) => ({
      ...offer,
      ...(price !== dish.actual_price && { priceSpecification: undefined }),
      ...(sold_out && { availability: outOfStock }),
      name,
      price,
    })),
  }
}

/** The options that go with a dish, by group; of prices by size the lowest. */
function addOnsOf(dish: Dish, { city }: Place): MenuSection[] | undefined {
  const groups = dish.groups.filter(({ sets_price }) => !sets_price)
  if (groups.length === 0) return undefined
  const sizes = dish.groups.find(({ sets_price }) => sets_price)?.options ?? []
  return groups.map(({ name, options }) => ({
    '@type': 'MenuSection',
    name,
    hasMenuItem: options.map((option) => ({
      '@type': 'MenuItem',
      name: option.name,
      offers: {
        '@type': 'Offer',
        price: pricesOf(option, sizes).lowest,
        priceCurrency: city.currency,
      },
    })),
  }))
}

/** Price and, where known, the energy of a portion. */
function itemOf(dish: DishCard, place: Place): MenuItem {
  const grams = portionGrams(dish)
  return {
    '@type': 'MenuItem',
    name: dish.name,
    url: place.address(pathOf(dish)),
    image: photographs([dish], place),
    nutrition:
      dish.kcal === null || grams === null
        ? undefined
        : {
            '@type': 'NutritionInformation',
            calories: `${Math.round((dish.kcal * grams) / 100)} kcal`,
            servingSize: servingSize(dish),
          },
    suitableForDiet: dietsOf([...dish.dietary.diets, ...dish.badges]),
    offers: offerOf(dish, place),
  }
}

export function menuData(
  name: string,
  categories: readonly CategoryBrief[],
  dishes: readonly DishCard[],
  place: Place,
): Menu {
  const shown = Map.groupBy(dishes, ({ category }) => category.slug)
  const section = (category: CategoryBrief, parent?: CategoryBrief): MenuSection => {
    const children = categories.filter(({ parent_id }) => parent_id === category.id)
    return {
      '@type': 'MenuSection',
      name: category.name,
      url: place.address(
        parent ? `/products/${parent.slug}/${category.slug}` : `/products/${category.slug}`,
      ),
      hasMenuSection:
        children.length > 0 ? children.map((child) => section(child, category)) : undefined,
      hasMenuItem: shown.get(category.slug)?.map((item) => itemOf(item, place)),
    }
  }
  return {
    '@type': 'Menu',
    '@id': new URL('/products#menu', place.city.base_url).href,
    name,
    url: place.address('/products'),
    hasMenuSection: categories
      .filter(({ parent_id }) => parent_id === null)
      .map((category) => section(category)),
  }
}

export const categoryData = (category: Category, path: string, place: Place): MenuSection => ({
  '@type': 'MenuSection',
  name: category.name,
  description: category.description ?? undefined,
  url: place.address(path),
  isPartOf: { '@id': new URL('/products#menu', place.city.base_url).href },
  hasMenuItem: category.dishes.map((dish) => itemOf(dish, place)),
})

function nutritionOf(dish: Dish): NutritionInformation | undefined {
  const portion = new Map(
    nutritionRows(dish).map(({ nutrient, per100, perPortion }) => [nutrient, perPortion ?? per100]),
  )
  if (portion.size === 0) return undefined
  const mass = (nutrient: 'proteins' | 'fats' | 'carbohydrates') =>
    portion.has(nutrient) ? `${portion.get(nutrient)} g` : undefined
  return {
    '@type': 'NutritionInformation',
    servingSize: servingSize(dish),
    calories: portion.has('kcal') ? `${portion.get('kcal')} kcal` : undefined,
    proteinContent: mass('proteins'),
    fatContent: mass('fats'),
    carbohydrateContent: mass('carbohydrates'),
  }
}

/** Both a Product (offers) and a MenuItem (nutrition). */
export function productData(dish: Dish, shopName: string, place: Place): [Product, MenuItem] {
  const url = place.address(pathOf(dish))
  const shared = {
    name: dish.name,
    url,
    image: photographs(dish.images, place),
  }
  const offer = {
    ...offersOf(dish, place),
    '@id': `${url}#offer`,
    url,
    seller: { '@id': restaurantId(place.city) },
  }
  return [
    {
      '@type': 'Product',
      ...shared,
      description: dish.description,
      sku: dish.sku ?? String(dish.id),
      category: dish.category.name,
      brand: { '@type': 'Brand', name: shopName },
      weight:
        dish.weight === null
          ? undefined
          : { '@type': 'QuantitativeValue', value: dish.weight, unitCode: 'GRM' },
      offers: offer,
    },
    {
      '@type': 'MenuItem',
      ...shared,
      nutrition: nutritionOf(dish),
      suitableForDiet: dietsOf([...dish.dietary.diets, ...dish.badges]),
      menuAddOn: addOnsOf(dish, place),
      offers: { '@id': `${url}#offer` },
    },
  ]
}
