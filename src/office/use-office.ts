import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import type { City } from '#contract/cities/city.calls.ts'
import { readDevice, useDevice } from './device.state.ts'
import { type Me, officeQueries } from './office.queries.ts'

/** For pages behind the sign-in: their route has loaded both queries. */
export function useOffice() {
  const { context } = useRouter().options
  const { data: me } = useSuspenseQuery(officeQueries.me(context))
  const { data: all } = useSuspenseQuery(officeQueries.cities(context))
  const cities = all.filter(({ id }) => me.cities === null || me.cities.includes(id))
  return { ...context, me, cities }
}

/** The city in the address, else the last one chosen on this device. */
export function useOfficeCity(last: string | undefined = readDevice().city): City | undefined {
  const { cities } = useOffice()
  const code = useSearch({ strict: false, select: ({ city }) => city }) ?? last
  return cities.find((city) => city.code === code) ?? cities[0]
}

/** The city of the last board of this device: on other pages the address has the city of a filter. */
export function useWatchedCity(): City | undefined {
  const { cities } = useOffice()
  const { board, city: last } = useDevice()
  const code = board ?? last
  return cities.find((city) => city.code === code) ?? cities[0]
}

/** The branch of the tablet, in the address, or last chosen on this device; null: the whole city. */
export function useOfficeBranch(city: City | undefined, { branch_id }: Pick<Me, 'branch_id'>) {
  const device = useDevice()
  const asked = useSearch({ strict: false, select: ({ branch }) => branch }) ?? device.branch
  if (branch_id) return branch_id
  const branches = city?.branches ?? []
  return (branches.length > 1 && branches.find(({ id }) => id === asked)?.id) || null
}
