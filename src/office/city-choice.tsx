import { useLingui } from '@lingui/react/macro'
import type { CityId } from '#contract/values/ids.ts'
import { ChoiceChips } from './board/choice-chips.tsx'
import { useOffice } from './use-office.ts'

/** Nothing to choose for somebody who has one city. */
export function CityChoice({
  value,
  onChange,
}: {
  value: CityId
  onChange: (city: CityId) => void
}) {
  const { t } = useLingui()
  const { cities } = useOffice()
  if (cities.length < 2) return null
  return (
    <ChoiceChips
      label={t`City`}
      options={cities.map(({ id, name }) => ({ value: String(id), name }))}
      value={String(value)}
      onChange={(chosen) => {
        const city = cities.find(({ id }) => String(id) === chosen)
        if (city) onChange(city.id)
      }}
    />
  )
}
