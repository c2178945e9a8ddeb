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
import type { Image } from '#contract/image.ts'
import type { Category, CategoryBrief, Goods, GoodsCard } from '#api/types.ts'
import type { Domain } from '#contract/domain.calls.ts'
import { type Address, restaurantId } from '#platform/head/structured-data.rules.ts'
import { nutritionRows, portionGrams } from './nutrition.rules.ts'

interface Place {
  city: Pick<Domain, 'base_url' | 'currency'>
  address: Address
}

const pathOf = ({ slug }: Pick<GoodsCard, 'slug'>) => `/product/${slug}`
const imageUrl = ({ image_path_jpeg }: Pick<Image, 'image_path_jpeg'>, { city }: Place) =>
  new URL(image_path_jpeg, city.base_url).href

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

const offerOf = (
  goods: Pick<GoodsCard, 'price' | 'actual_price' | 'unavailable_reason'>,
  { city }: Place,
): Offer => ({
  '@type': 'Offer',
  price: goods.actual_price,
  priceCurrency: city.currency,
  priceSpecification:
    goods.price > goods.actual_price
      ? {
          '@type': 'UnitPriceSpecification',
          priceType: 'https://schema.org/StrikethroughPrice',
          price: goods.price,
          priceCurrency: city.currency,
        }
      : undefined,
  availability:
    goods.unavailable_reason === null
      ? 'https://schema.org/InStock'
      : 'https://schema.org/OutOfStock',
})

/** One offer, those of the sizes, or from the lowest price where a choice makes it. */
function offersOf(goods: Goods, place: Place): Offer | AggregateOffer {
  const offer = offerOf(goods, place)
  const sizes = goods.groups.find(({ sets_price }) => sets_price)?.options ?? []
  if (goods.slots.length > 0 || (goods.price_from && sizes.length < 2))
    return {
      '@type': 'AggregateOffer',
      priceCurrency: place.city.currency,
      availability: offer.availability,
      lowPrice: goods.lowest_price,
    }
  if (sizes.length < 2) return offer
  const prices = sizes.map(({ price }) => price)
  return {
    '@type': 'AggregateOffer',
    priceCurrency: place.city.currency,
    availability: offer.availability,
    lowPrice: goods.lowest_price,
    highPrice: Math.max(...prices),
    offerCount: sizes.length,
    offers: sizes.map(({ name, price }) => ({ ...offer, name, price })),
  }
}

/** The options that go with a dish, by group; of prices by size the lowest. */
function addOnsOf(goods: Goods, { city }: Place): MenuSection[] | undefined {
  const groups = goods.groups.filter(({ sets_price }) => !sets_price)
  if (groups.length === 0) return undefined
  const sizes = goods.groups.find(({ sets_price }) => sets_price)?.options ?? []
  const priceOf = (option: (typeof groups)[number]['options'][number]) =>
    sizes.length === 0
      ? option.price
      : Math.min(
          ...sizes.map(
            ({ id }) =>
              option.variant_prices.find(({ variant }) => variant === id)?.price ?? option.price,
          ),
        )
  return groups.map(({ name, options }) => ({
    '@type': 'MenuSection',
    name,
    hasMenuItem: options.map((option) => ({
      '@type': 'MenuItem',
      name: option.name,
      offers: { '@type': 'Offer', price: priceOf(option), priceCurrency: city.currency },
    })),
  }))
}

/** Price and, where known, the energy of a portion. */
function itemOf(goods: GoodsCard, place: Place): MenuItem {
  const grams = portionGrams(goods)
  return {
    '@type': 'MenuItem',
    name: goods.name,
    url: place.address(pathOf(goods)),
    image: imageUrl(goods, place),
    nutrition:
      goods.kcal === null || grams === null
        ? undefined
        : {
            '@type': 'NutritionInformation',
            calories: `${Math.round((goods.kcal * grams) / 100)} kcal`,
            servingSize: `${grams} g`,
          },
    suitableForDiet: dietsOf([...goods.dietary.diets, ...goods.badges]),
    offers: offerOf(goods, place),
  }
}

export function menuData(
  name: string,
  categories: readonly CategoryBrief[],
  goods: readonly GoodsCard[],
  place: Place,
): Menu {
  const shown = Map.groupBy(goods, ({ category }) => category.slug)
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
  hasMenuItem: category.goods.map((goods) => itemOf(goods, place)),
})

function nutritionOf(goods: Goods): NutritionInformation | undefined {
  const grams = portionGrams(goods)
  const portion = new Map(
    nutritionRows(goods).map(({ nutrient, per100, perPortion }) => [
      nutrient,
      perPortion ?? per100,
    ]),
  )
  if (portion.size === 0) return undefined
  const mass = (nutrient: 'proteins' | 'fats' | 'carbohydrates') =>
    portion.has(nutrient) ? `${portion.get(nutrient)} g` : undefined
  return {
    '@type': 'NutritionInformation',
    servingSize: `${grams ?? 100} g`,
    calories: portion.has('kcal') ? `${portion.get('kcal')} kcal` : undefined,
    proteinContent: mass('proteins'),
    fatContent: mass('fats'),
    carbohydrateContent: mass('carbohydrates'),
  }
}

/** Both a Product (offers) and a MenuItem (nutrition). */
export function productData(goods: Goods, shopName: string, place: Place): [Product, MenuItem] {
  const url = place.address(pathOf(goods))
  const shared = {
    name: goods.name,
    url,
    image: goods.images.map((image) => imageUrl(image, place)),
  }
  const offer = {
    ...offersOf(goods, place),
    '@id': `${url}#offer`,
    url,
    seller: { '@id': restaurantId(place.city) },
  }
  return [
    {
      '@type': 'Product',
      ...shared,
      description: goods.description,
      sku: goods.sku ?? String(goods.id),
      category: goods.category.name,
      brand: { '@type': 'Brand', name: shopName },
      weight:
        goods.weight === null
          ? undefined
          : { '@type': 'QuantitativeValue', value: goods.weight, unitCode: 'GRM' },
      offers: offer,
    },
    {
      '@type': 'MenuItem',
      ...shared,
      nutrition: nutritionOf(goods),
      suitableForDiet: dietsOf([...goods.diets, ...goods.badges]),
      menuAddOn: addOnsOf(goods, place),
      offers: { '@id': `${url}#offer` },
    },
  ]
}
