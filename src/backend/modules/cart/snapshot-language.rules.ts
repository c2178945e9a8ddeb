import type { MenuDish, Menu, OptionGroup } from '#backend/core/menu.ts'
import type { Locale } from '#contract/locales.ts'
import type { LocalizedText } from '#contract/values/text.ts'
import type { DishId } from '#contract/values/ids.ts'
import { birthdayIn } from './discounts.rules.ts'
import type { QuoteLine, QuoteSnapshot } from './quote.ts'

type Name = LocalizedText | undefined
type Choice = Pick<QuoteLine, 'ingredients' | 'options'>

interface Sources {
  menu: Menu
  codes: ReadonlyMap<string, LocalizedText>
}

/** Names that the shop no longer has in a language stay as recorded. */
export function snapshotIn(
  { menu: { dishes, retired, options, equipment }, codes }: Sources,
  locale: Locale,
  from: Locale,
  snapshot: QuoteSnapshot,
): QuoteSnapshot {
  const read = (name: Name, recorded: string): string => name?.[locale] ?? recorded
  const dishOf = (id: DishId): MenuDish | undefined => dishes.get(id) ?? retired.get(id)
  const dishNamed = ({ id, name, langs }: Pick<QuoteLine, 'id' | 'name' | 'langs'>) => {
    const own = dishOf(id)?.name[locale]
    return own === undefined
      ? { name, langs: { name: langs?.name ?? from } }
      : { name: own, langs: undefined }
  }
  const named = <T extends { id: number; name: string }>(portion: T): T => ({
    ...portion,
    name: read(options.get(portion.id)?.name, portion.name),
  })
  const choiceIn = (dish: MenuDish | undefined, choice: Choice): Choice => ({
    ingredients: choice.ingredients.map(named),
    options: choice.options.map(({ options: opened, ...option }) => {
      const { group, opens } = placeOf(dish?.groups ?? [], option.id)
      return {
        ...named(option),
        group: read(group, option.group),
        options: opened.map((inner) => ({
          ...named(inner),
          group: read(opens?.name, inner.group),
        })),
      }
    }),
  })
  const campaign = codes.get(snapshot.promocode?.code ?? '')
  const discountIn = (discount: QuoteSnapshot['discounts'][number]) => ({
    ...discount,
    name:
      discount.type === 'birthday'
        ? (birthdayIn(locale, discount.name, from) ?? discount.name)
        : read(campaign, discount.name),
  })
  return {
    ...snapshot,
    goods: snapshot.goods.map((line) => {
      const dish = dishOf(line.id)
      return {
        ...line,
        ...dishNamed(line),
        ...choiceIn(dish, line),
        slots: line.slots.map((slot) => {
          const picked = dishOf(slot.goods_id)
          const place = dish?.combo?.slots.find(({ id }) => id === slot.id)
          return {
            ...slot,
            slot: read(place?.name, slot.slot),
            name: read(picked?.name, slot.name),
            ...choiceIn(picked, slot),
          }
        }),
      }
    }),
    gifts: snapshot.gifts.map((gift) => ({ ...gift, ...dishNamed(gift) })),
    equipment: snapshot.equipment.map((pair) => ({
      ...pair,
      name: read(equipment.find(({ code }) => code === pair.code)?.name, pair.name),
    })),
    discounts: snapshot.discounts.map(discountIn),
  }
}

function placeOf(groups: readonly OptionGroup[], id: number) {
  const group = groups.find(({ options }) => options.some(({ optionId }) => optionId === id))
  const opens = group?.options.find(({ optionId }) => optionId === id)?.opens
  return { group: group?.name, opens }
}
