import { Trans, useLingui } from '@lingui/react/macro'
import type { CityId } from '#contract/values/ids.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { CheckChips } from './check-chips.tsx'
import { useList } from './use-list.ts'
import { useOffice } from './use-office.ts'

/** Null: every city, also those that are still to come. */
export type Cities = readonly CityId[] | null

export function CitiesChoice({
  value,
  onChange,
}: {
  value: Cities
  onChange: (cities: Cities) => void
}) {
  const { t } = useLingui()
  const { cities } = useOffice()
  return (
    <div className="flex flex-col gap-2">
      <Checkbox
        label={t`In every city`}
        checked={value === null}
        onChange={(checked) => onChange(checked ? null : [])}
      />
      {value === null ? null : (
        <CheckChips
          label={t`Cities`}
          options={cities.map(({ id, name }) => ({ value: id, name }))}
          values={value}
          onChange={onChange}
        />
      )}
    </div>
  )
}

export function CitiesText({ cities }: { cities: Cities }) {
  const { cities: all } = useOffice()
  const list = useList()
  if (cities === null) return <Trans>every city</Trans>
  return list(all.filter(({ id }) => cities.includes(id)).map(({ name }) => name))
}
