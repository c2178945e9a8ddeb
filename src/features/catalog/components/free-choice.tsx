import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Goods } from '#api/types.ts'
import type { FreeOfChoice } from '#contract/goods.calls.ts'
import { RadioCards } from '#ui/radio-cards.tsx'
import { panelClass } from '#ui/surface.ts'
import {
  choiceGroupId,
  pickableOptions,
  pickedCount,
  type Portions,
} from '../product-choice.rules.ts'
import { ExtraPrice } from './extra-price.tsx'
import { PortionRow } from './portion-row.tsx'

type Props = {
  goods: Goods
  choice: FreeOfChoice
  portions: Portions
  onChange: (portions: Portions) => void
}

function OneOf({ goods, choice, portions, onChange }: Props) {
  const options = pickableOptions(goods)
  const chosen = options.find((option) => (portions[option.id] ?? 0) > 0)
  return (
    <section id={choiceGroupId} className={`${panelClass} scroll-mt-24`}>
      <h2 className="mb-3 text-subtitle">{choice.name}</h2>
      <RadioCards
        label={choice.name}
        hideLabel
        options={options.map((option) => ({ value: String(option.id), label: option.name }))}
        value={chosen && String(chosen.id)}
        onChange={(value) =>
          onChange(
            Object.fromEntries(
              options.map((option) => [option.id, String(option.id) === value ? 1 : 0]),
            ),
          )
        }
      />
    </section>
  )
}

function SomeOf({ goods, choice, portions, onChange }: Props) {
  const { t } = useLingui()
  const picked = pickedCount(goods, portions)
  const left = choice.max - picked
  return (
    <section id={choiceGroupId} className={`${panelClass} scroll-mt-24`}>
      <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-subtitle">{choice.name}</h2>
        <p role="status" className="text-sm font-semibold text-link">
          {picked < choice.included ? (
            <Plural
              value={choice.included - picked}
              one="# more for free"
              other="# more for free"
            />
          ) : left > 0 ? (
            <Plural value={left} one="up to # more" other="up to # more" />
          ) : (
            t`That is the maximum`
          )}
        </p>
      </div>
      <p className="mb-2 text-tiny text-muted">
        <Plural
          value={choice.included}
          one="# portion is included; extra portions cost more"
          other="# portions are included; extra portions cost more"
        />
      </p>
      <ul>
        {pickableOptions(goods).map((option) => {
          const value = portions[option.id] ?? 0
          return (
            <PortionRow
              key={option.id}
              name={option.name}
              note={
                picked < choice.included ? (
                  <Trans>Included</Trans>
                ) : (
                  <ExtraPrice price={option.price} />
                )
              }
              value={value}
              max={value + left}
              onChange={(quantity) => onChange({ [option.id]: quantity })}
            />
          )
        })}
      </ul>
    </section>
  )
}

/** `included` picks are free, further ones cost their price. */
export function FreeChoice(props: Props) {
  return props.choice.max === 1 ? <OneOf {...props} /> : <SomeOf {...props} />
}
