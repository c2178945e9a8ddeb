import { useLingui } from '@lingui/react/macro'
import { staffRoles, type StaffRole } from '#contract/ops/staff.ts'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { type Cities, CitiesChoice } from '../cities-choice.tsx'
import { roleHints, roleLabels } from './staff-labels.ts'

export interface Access {
  role: StaffRole
  cities: Cities
}

/** An owner has every city. */
export const isWhole = ({ role, cities }: Access): boolean =>
  role === 'owner' ? cities === null : cities === null || cities.length > 0

export function RoleChoice({
  value,
  onChange,
}: {
  value: Access
  onChange: (access: Access) => void
}) {
  const { t, i18n } = useLingui()
  return (
    <>
      <RadioCards
        label={t`Role`}
        options={staffRoles.map((role) => ({
          value: role,
          label: i18n._(roleLabels[role]),
          hint: i18n._(roleHints[role]),
        }))}
        value={value.role}
        onChange={(role) => onChange({ role, cities: role === 'owner' ? null : value.cities })}
      />
      {value.role === 'owner' ? null : (
        <CitiesChoice value={value.cities} onChange={(cities) => onChange({ ...value, cities })} />
      )}
    </>
  )
}
