import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useStorefront } from '#api/shop.ts'
import type { Dish } from '#api/types.ts'
import { type Decimal, difference } from '#contract/values/money.ts'
import { localeTags } from '#platform/i18n/locale.ts'
import { AllergenHint } from '#features/diet/allergen-hint.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Price } from '#ui/price.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { usePreHydrationValue } from '#ui/use-pre-hydration-value.ts'
import { DishAmount } from '../dish-amount.tsx'
import {
  type OpenedGroup,
  type OptionGroup,
  pickedCount,
  type Portions,
  roomIn,
} from '../product-choice.rules.ts'
import { pricesOf, type Sizes } from '../lib/product-price.rules.ts'
import { ExtraPrice } from './extra-price.tsx'
import { PortionRow } from './portion-row.tsx'
import { SmallImage } from './small-image.tsx'

type Option = OpenedGroup['options'][number]
export type GroupFieldsProps = {
  dish: Pick<Dish, 'amount' | 'measure'>
  group: OpenedGroup & Partial<Pick<OptionGroup, 'sets_price'>>
  picks: Portions
  /** Those that can still be picked: other options may cost more with a larger one. */
  sizes: Sizes
  onChange: (picks: Portions) => void
  /** Sizes show only what they cost beyond it: a combo includes it. */
  basePrice?: Decimal
  /** What a picked option opens, by its id. */
  openedGroups?: ReadonlyMap<number, ReactNode>
}

export function GroupFields({
  isSingle = false,
  ...props
}: GroupFieldsProps & { isSingle?: boolean }) {
  if (isSingle) return <RadioOptions {...props} />
  return props.group.select === 'many' ? (
    <CheckboxOptions {...props} />
  ) : (
    <PortionOptions {...props} />
  )
}

export const isAlwaysIncluded = ({
  included,
  max,
  options,
}: Pick<OpenedGroup, 'included' | 'max' | 'options'>): boolean =>
  included >= max ||
  options.every(({ price, variant_prices }) => price === 0 && !variant_prices.length)

/** Null where everything is included anyway. */
function noteOf({ group, sizes }: GroupFieldsProps, option: Option, isFree: boolean): ReactNode {
  if (option.sold_out) return <Trans>Sold out</Trans>
  if (isAlwaysIncluded(group)) return null
  if (isFree) return <Trans>Included</Trans>
  const { lowest, isFrom } = pricesOf(option, sizes)
  return <ExtraPrice amount={lowest} isFrom={isFrom} />
}

const Name = ({ option: { name, langs, allergens } }: { option: Option }) => (
  <>
    <span lang={langs?.name}>{name}</span>
    <AllergenHint allergens={allergens} />
  </>
)

/** The size and the price of the whole dish in it. */
function SizeLabel({ option, basePrice }: { option: Option; basePrice: Decimal | undefined }) {
  const { city, locale } = useStorefront()
  return (
    <span className="flex flex-wrap justify-between gap-x-3">
      <span className="min-w-0">
        <Name option={option} />
      </span>{' '}
      {basePrice === undefined ? (
        <Price
          amount={option.price}
          currency={city.currency}
          locale={localeTags[locale]}
          tone="plain"
        />
      ) : option.price > basePrice ? (
        <ExtraPrice amount={difference(option.price, basePrice)} />
      ) : null}
    </span>
  )
}

function RadioOptions(props: GroupFieldsProps) {
  const { t } = useLingui()
  const { dish, group, picks, basePrice, onChange, openedGroups } = props
  const chosen = group.options.find(({ id }) => (picks[id] ?? 0) > 0)
  const options = group.options.map((option) => ({
    value: String(option.id),
    label: group.sets_price ? (
      <SizeLabel option={option} basePrice={basePrice} />
    ) : (
      <Name option={option} />
    ),
    icon: option.image && <SmallImage image={option.image} />,
    disabled: option.sold_out,
    hint:
      group.sets_price && !option.sold_out ? (
        <DishAmount
          dish={{ ...dish, weight: option.weight, amount: option.amount ?? dish.amount }}
        />
      ) : (
        noteOf(props, option, group.included > 0)
      ),
    below: openedGroups?.get(option.id),
  }))
  const nothing = { value: '', label: t({ message: 'None', context: 'group of options' }) }
  return (
    <RadioCards
      label={group.name}
      hideLabel
      options={group.min > 0 ? options : [nothing, ...options]}
      value={chosen ? String(chosen.id) : group.min > 0 ? undefined : ''}
      onChange={(value) =>
        onChange(
          Object.fromEntries(group.options.map(({ id }) => [id, String(id) === value ? 1 : 0])),
        )
      }
    />
  )
}

function CheckboxOptions(props: GroupFieldsProps) {
  const { group, picks, onChange, openedGroups } = props
  const picked = pickedCount(group, picks)
  const isFull = roomIn(group, picks) === 0
  // After the boxes: one that was unticked has made room for those above it.
  const preHydrationRef = usePreHydrationValue<HTMLUListElement>((list) => {
    for (const { id } of group.options)
      if (!picks[id] && list.querySelector<HTMLInputElement>(`input[value="${id}"]`)?.checked)
        onChange({ [id]: 1 })
  })
  return (
    <ul ref={preHydrationRef} className="divide-y divide-line">
      {group.options.map((option) => {
        const checked = (picks[option.id] ?? 0) > 0
        return (
          <li key={option.id}>
            <Checkbox
              label={
                <span className="flex items-center gap-3 leading-snug font-semibold">
                  {option.image ? <SmallImage image={option.image} /> : null}
                  <span className="min-w-0">
                    <Name option={option} />
                  </span>
                </span>
              }
              hint={noteOf(
                props,
                option,
                checked ? picked <= group.included : picked < group.included,
              )}
              value={option.id}
              checked={checked}
              disabled={option.sold_out || (isFull && !checked)}
              onChange={(is) => onChange({ [option.id]: is ? 1 : 0 })}
              className="py-1.5"
            />
            <OpenedBelow>{openedGroups?.get(option.id)}</OpenedBelow>
          </li>
        )
      })}
    </ul>
  )
}

function PortionOptions(props: GroupFieldsProps) {
  const { group, picks, onChange, openedGroups } = props
  const isFree = pickedCount(group, picks) < group.included
  const left = roomIn(group, picks)
  return (
    <ul>
      {group.options.map((option) => {
        const value = picks[option.id] ?? 0
        return (
          <PortionRow
            key={option.id}
            name={option.name}
            lang={option.langs?.name}
            image={option.image}
            note={
              <>
                {noteOf(props, option, isFree)}
                <AllergenHint allergens={option.allergens} />
              </>
            }
            value={value}
            max={option.sold_out ? 0 : Math.min(option.max, value + left)}
            onChange={(quantity) => onChange({ [option.id]: quantity })}
            below={<OpenedBelow>{openedGroups?.get(option.id)}</OpenedBelow>}
          />
        )
      })}
    </ul>
  )
}

function OpenedBelow({ children }: { children: ReactNode }) {
  return children ? <div className="mb-2 ms-3 border-s-2 border-line ps-4">{children}</div> : null
}
