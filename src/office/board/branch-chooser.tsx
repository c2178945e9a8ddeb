import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { City } from '#contract/cities/city.calls.ts'
import { changeDevice } from '../device.state.ts'
import { selectClass } from '../select-field.tsx'

interface BranchChooserProps {
  branches: City['branches']
  branchId: number | null
  /** For a tablet that is paired with this branch. */
  isFixed: boolean
}

/** For cities of several kitchens; the choice is in the address, and kept on the device. */
export function BranchChooser({ branches, branchId, isFixed }: BranchChooserProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  if (branches.length < 2) return null
  if (isFixed)
    return <p className="font-bold">{branches.find(({ id }) => id === branchId)?.name}</p>
  return (
    <select
      aria-label={t`Branch`}
      value={branchId ?? ''}
      onChange={({ target: { value } }) => {
        const branch = value === '' ? undefined : Number(value)
        changeDevice({ branch })
        void navigate({ to: '.', search: (kept) => ({ ...kept, branch }) })
      }}
      className={`${selectClass} h-touch max-w-48 py-0 font-bold`}
    >
      <option value="">
        <Trans>All branches</Trans>
      </option>
      {branches.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}
