import { whereGiven } from '#contract/locales.ts'
import type { CatalogDocument } from '#contract/menu/catalog.ts'

/** Repeats the dishes, with numbers in their names, up to `count` of them. */
export function menuOfCopies(menu: CatalogDocument, count: number): CatalogDocument {
  const copies = Array.from({ length: Math.max(0, count - menu.goods.length) }, (_, index) => {
    const number = Math.floor(index / menu.goods.length) + 2
    return menu.goods
      .slice(index % menu.goods.length, (index % menu.goods.length) + 1)
      .map(({ former_slugs: _former, slug, name, ...dish }) => ({
        ...dish,
        slug: `${slug}-${number}`,
        name: {
          ...whereGiven((locale) => name[locale] && `${name[locale]} ${number}`),
          en: `${name.en} ${number}`,
        },
      }))
  })
  return { ...menu, goods: [...menu.goods, ...copies.flat()] }
}

/** With another description of the first `count` dishes. */
export const withChangedDishes = (menu: CatalogDocument, count: number): CatalogDocument => ({
  ...menu,
  goods: menu.goods.map((dish, nth) =>
    nth < count
      ? { ...dish, description: { ...dish.description, en: `${dish.description.en} New.` } }
      : dish,
  ),
})
