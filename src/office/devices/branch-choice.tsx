import { useLingui } from '@lingui/react/macro'
import type { CityId } from '#contract/values/ids.ts'
import { ChoiceChips } from '../board/choice-chips.tsx'
import { useOffice } from '../use-office.ts'

interface BranchChoiceProps {
  cityId: CityId
  /** Null: the whole city. */
  value: number | null
  onChange: (branchId: number | null) => void
}

/** Nothing to choose in a city with one branch. */
export function BranchChoice({ cityId, value, onChange }: BranchChoiceProps) {
  const { t } = useLingui()
  const { cities } = useOffice()
  const branches = cities.find(({ id }) => id === cityId)?.branches ?? []
  if (branches.length < 2) return null
  return (
    <ChoiceChips
      label={t`Branch`}
      options={[
        { value: '', name: t`All branches` },
        ...branches.map(({ id, name }) => ({ value: String(id), name })),
      ]}
      value={value === null ? '' : String(value)}
      onChange={(chosen) => onChange(chosen === '' ? null : Number(chosen))}
    />
  )
}
