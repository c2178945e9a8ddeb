import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { City } from '#contract/cities/city.calls.ts'
import { inputClass } from '#ui/form/field-frame.tsx'
import { useOffice } from './use-office.ts'

/** The city in the address; undefined for all cities of the operator. */
export function useFilteredCity(): City | undefined {
  const { cities } = useOffice()
  const code = useSearch({ strict: false, select: ({ city }) => city })
  return cities.find((city) => city.code === code)
}

/** One city, or all of them. */
export function CityFilter() {
  const { t } = useLingui()
  const { cities } = useOffice()
  const chosen = useFilteredCity()
  const navigate = useNavigate()
  const [only] = cities
  if (cities.length < 2) return only ? <p className="font-bold">{only.name}</p> : null
  return (
    <select
      aria-label={t`City`}
      value={chosen?.code ?? ''}
      onChange={({ target: { value } }) =>
        void navigate({ to: '.', search: (kept) => ({ ...kept, city: value || undefined }) })
      }
      className={`${inputClass} h-touch max-w-48 py-0 font-bold`}
    >
      <option value="">
        <Trans>All cities</Trans>
      </option>
      {cities.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
  )
}
