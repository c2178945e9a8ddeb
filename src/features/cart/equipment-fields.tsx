import { Trans, useLingui } from '@lingui/react/macro'
import { useStorefront } from '#api/shop.ts'
import type { Calculation } from '#api/types.ts'
import { formatPrice } from '#contract/values/format-price.ts'
import { Stepper } from '#ui/form/stepper.tsx'
import { type Equipment, maxPersons, withPersons } from './equipment.rules.ts'
import { chooseEquipment } from './extras.state.ts'

interface EquipmentFieldsProps {
  equipment: Equipment
  calculation: Pick<Calculation, 'equipment' | 'currency'> | undefined
}

export function EquipmentFields({ equipment, calculation }: EquipmentFieldsProps) {
  const { t } = useLingui()
  const { persons, chopsticks, training_chopsticks } = equipment
  const pairs = [
    {
      code: 'chopsticks',
      name: t`Chopsticks`,
      value: chopsticks,
      set: (value: number) => ({ ...equipment, chopsticks: value }),
    },
    {
      code: 'training_chopsticks',
      name: t`Training chopsticks`,
      value: training_chopsticks,
      set: (value: number) => ({ ...equipment, training_chopsticks: value }),
    },
  ]
  const priced = pairs.flatMap((pair) => {
    const price = calculation?.equipment.find(({ code }) => code === pair.code)
    // Not available in this city.
    return calculation && !price ? [] : [{ ...pair, name: price?.name ?? pair.name, price }]
  })
  const rows = [
    {
      code: 'persons',
      name: t`Persons`,
      value: persons,
      min: 1,
      price: undefined,
      set: (value: number) => withPersons(equipment, value),
    },
    ...priced.map((pair) => ({ ...pair, min: 0 })),
  ]
  return (
    <div className="flex flex-col gap-2">
      <ul className="flex flex-col gap-2">
        {rows.map(({ code, name, value, min, price, set }) => (
          <li key={code} className="flex items-center justify-between gap-4">
            <span className="min-w-0">
              <span className="block font-semibold">{name}</span>
              {price ? <Cost price={price} currency={calculation?.currency ?? ''} /> : null}
            </span>
            <Stepper
              value={value}
              min={min}
              max={maxPersons}
              onChange={(next) => chooseEquipment(set(next))}
              label={name}
              decreaseLabel={t`One less: ${name}`}
              increaseLabel={t`One more: ${name}`}
            />
          </li>
        ))}
      </ul>
      {priced.length > 0 ? (
        <p className="text-tiny text-muted">
          <Trans>One free pair per person.</Trans>
        </p>
      ) : null}
    </div>
  )
}

function Cost({
  price: { quantity, included, price },
  currency,
}: {
  price: Calculation['equipment'][number]
  currency: string
}) {
  const { locale } = useStorefront()
  const extra = quantity - included
  const each = formatPrice(price, currency, locale)
  return (
    <span suppressHydrationWarning className="block text-tiny text-muted">
      {quantity === 0 ? null : extra === 0 ? (
        <Trans>included</Trans>
      ) : included === 0 ? (
        <Trans>
          {extra} × {each}
        </Trans>
      ) : (
        <Trans>
          {included} included, {extra} × {each}
        </Trans>
      )}
    </span>
  )
}
