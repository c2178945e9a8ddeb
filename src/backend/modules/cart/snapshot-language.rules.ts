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

interface Recorded {
  langs?: Readonly<Record<string, Locale | undefined>> | undefined
}

/** Texts that the shop lacks in a language stay as recorded, with the language of those. */
export function rewritten<Of extends Recorded>(
  recorded: Of,
  texts: { readonly [Field in keyof Of]?: Name },
  languages: { to: Locale; from: Locale },
): Of
export function rewritten(
  recorded: Recorded,
  texts: Readonly<Record<string, Name>>,
  { to, from }: { to: Locale; from: Locale },
): unknown {
  const { langs, ...rest } = recorded
  const entries = Object.entries(texts).map(([field, text]) => ({ field, text: text?.[to] }))
  const others = entries.filter(({ text }) => text === undefined)
  return {
    ...rest,
    ...Object.fromEntries(
      entries.flatMap(({ field, text }) => (text === undefined ? [] : [[field, text]])),
    ),
    ...(others.length > 0 && {
      langs: Object.fromEntries(others.map(({ field }) => [field, langs?.[field] ?? from])),
    }),
  }
}

export function snapshotIn(
  { menu: { dishes, retired, options, equipment }, codes }: Sources,
  to: Locale,
  from: Locale,
  snapshot: QuoteSnapshot,
): QuoteSnapshot {
  const read = <Of extends Recorded>(
    recorded: Of,
    texts: { readonly [Field in keyof Of]?: Name },
  ): Of => rewritten(recorded, texts, { to, from })
  const dishOf = (id: DishId): MenuDish | undefined => dishes.get(id) ?? retired.get(id)
  const nameOf = (id: number): Name => options.get(id)?.name
  const choiceIn = (dish: MenuDish | undefined, choice: Choice): Choice => ({
    ingredients: choice.ingredients.map((portion) => read(portion, { name: nameOf(portion.id) })),
    options: choice.options.map((option) => {
      const { group, opens } = placeOf(dish?.groups ?? [], option.id)
      return {
        ...read(option, { name: nameOf(option.id), group }),
        options: option.options.map((inner) =>
          read(inner, { name: nameOf(inner.id), group: opens?.name }),
        ),
      }
    }),
  })
  const campaign = codes.get(snapshot.promocode?.code ?? '')
  const discountIn = (discount: QuoteSnapshot['discounts'][number]) => {
    const birthday = discount.type === 'birthday' ? birthdayIn(to, discount.name, from) : null
    return birthday === null
      ? read(discount, { name: discount.type === 'birthday' ? undefined : campaign })
      : { ...discount, name: birthday }
  }
  return {
    ...snapshot,
    dishes: snapshot.dishes.map((line) => {
      const dish = dishOf(line.id)
      return {
        ...read(line, { name: dish?.name }),
        ...choiceIn(dish, line),
        slots: line.slots.map((slot) => {
          const picked = dishOf(slot.dish_id)
          const place = dish?.combo?.slots.find(({ id }) => id === slot.id)
          return {
            ...read(slot, { slot: place?.name, name: picked?.name }),
            ...choiceIn(picked, slot),
          }
        }),
      }
    }),
    gifts: snapshot.gifts.map((gift) => read(gift, { name: dishOf(gift.id)?.name })),
    equipment: snapshot.equipment.map((pair) =>
      read(pair, { name: equipment.find(({ code }) => code === pair.code)?.name }),
    ),
    discounts: snapshot.discounts.map(discountIn),
  }
}

function placeOf(groups: readonly OptionGroup[], id: number) {
  const group = groups.find(({ options }) => options.some(({ optionId }) => optionId === id))
  const opens = group?.options.find(({ optionId }) => optionId === id)?.opens
  return { group: group?.name, opens }
}
