import { Trans, useLingui } from '@lingui/react/macro'
import { useStorefront } from '#api/shop.ts'
import type { Category } from '#api/types.ts'
import { buttonClass } from '#ui/button.tsx'
import { inputClass } from '#ui/form/field-frame.tsx'
import { usePreHydrationValue } from '#ui/use-pre-hydration-value.ts'
import type { Draft } from '../lib/narrowing-draft.rules.ts'
import type { DraftChange } from '../lib/use-narrowing.ts'

type RangeProps = {
  prices: Category['facets']['price']
  draft: Draft
  onChange: DraftChange
}

function PriceField({
  name,
  label,
  prices,
  draft,
  onChange,
}: RangeProps & { name: 'from' | 'to'; label: string }) {
  const type = (price: string) => onChange((now) => ({ ...now, [name]: price }))
  const preHydrationRef = usePreHydrationValue<HTMLInputElement>(
    ({ value }) => value !== draft[name] && type(value),
  )
  return (
    <label className="min-w-0 flex-1 text-tiny text-muted">
      {label}
      <input
        ref={preHydrationRef}
        name={name}
        inputMode="decimal"
        autoComplete="off"
        maxLength={9}
        value={draft[name]}
        onChange={(event) => type(event.target.value)}
        placeholder={prices?.[name].toFixed(2)}
        className={`${inputClass} mt-1 h-touch`}
      />
    </label>
  )
}

export function PriceRange(props: RangeProps) {
  const { t } = useLingui()
  const { currency } = useStorefront().city
  return (
    <fieldset>
      <legend className="mb-1 text-subtitle">
        <Trans>Price, {currency}</Trans>
      </legend>
      <div className="flex items-end gap-2">
        <PriceField {...props} name="from" label={t({ message: 'From', context: 'price' })} />
        <PriceField {...props} name="to" label={t({ message: 'To', context: 'price' })} />
        <button type="submit" className={buttonClass('secondary', 'compact')}>
          <Trans>Apply</Trans>
        </button>
      </div>
    </fieldset>
  )
}
