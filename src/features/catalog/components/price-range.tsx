import { Trans, useLingui } from '@lingui/react/macro'
import { useStorefront } from '#api/shop.ts'
import type { Category } from '#api/types.ts'
import { buttonClass } from '#ui/button.tsx'
import { inputClass } from '#ui/form/field-frame.tsx'
import type { Draft } from '../lib/narrowing-draft.rules.ts'

type RangeProps = {
  prices: Category['facets']['price']
  draft: Draft
  onChange: (draft: Draft) => void
}

export function PriceRange({ prices, draft, onChange }: RangeProps) {
  const { t } = useLingui()
  const { currency } = useStorefront().city
  const field = (name: 'from' | 'to', label: string) => (
    <label className="min-w-0 flex-1 text-tiny text-muted">
      {label}
      <input
        name={name}
        inputMode="decimal"
        autoComplete="off"
        maxLength={9}
        value={draft[name]}
        onChange={(event) => onChange({ ...draft, [name]: event.target.value })}
        placeholder={prices?.[name].toFixed(2)}
        className={`${inputClass} mt-1 h-touch`}
      />
    </label>
  )
  return (
    <fieldset>
      <legend className="mb-1 text-subtitle">
        <Trans>Price, {currency}</Trans>
      </legend>
      <div className="flex items-end gap-2">
        {field('from', t({ message: 'From', context: 'price' }))}
        {field('to', t({ message: 'To', context: 'price' }))}
        <button type="submit" className={buttonClass('secondary', 'compact')}>
          <Trans>Apply</Trans>
        </button>
      </div>
    </fieldset>
  )
}
