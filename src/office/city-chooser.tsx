import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { City } from '#contract/cities/city.calls.ts'
import { changeDevice } from './device.state.ts'
import { selectClass } from './select-field.tsx'
import { useOffice } from './use-office.ts'

/** For staff of several cities; the choice is in the address, and kept on the device. */
export function CityChooser({ city }: { city: City }) {
  const { t } = useLingui()
  const { cities } = useOffice()
  const navigate = useNavigate()
  if (cities.length < 2) return <p className="font-bold">{city.name}</p>
  return (
    <select
      aria-label={t`City`}
      value={city.code}
      onChange={({ target: { value } }) => {
        changeDevice({ city: value })
        void navigate({
          to: '.',
          search: (kept) => ({ ...kept, city: value }),
          resetScroll: false,
        })
      }}
      className={`${selectClass} h-touch max-w-48 py-0 font-bold`}
    >
      {cities.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
  )
}
