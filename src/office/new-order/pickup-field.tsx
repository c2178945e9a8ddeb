import { useLingui } from '@lingui/react/macro'
import type { City } from '#contract/cities/city.calls.ts'
import { useBoundField } from '#ui/form/use-bound-field.ts'
import { SelectField } from '../select-field.tsx'

export function PickupField({ branches }: Pick<City, 'branches'>) {
  const { t } = useLingui()
  const { value, onChange, error } = useBoundField<string>()
  const isListed = branches.some(({ id }) => String(id) === value)
  return (
    <SelectField
      label={t`Pick up at`}
      value={value}
      onChange={onChange}
      error={error}
      options={[
        // A browser would show the first point instead of one that is gone.
        ...(isListed ? [] : [{ value, name: t`Choose…`, disabled: true }]),
        ...branches.map(({ id, name, address }) => ({
          value: String(id),
          name: `${name} · ${address.street} ${address.house}`,
        })),
      ]}
    />
  )
}
