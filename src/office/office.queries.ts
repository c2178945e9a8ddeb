import { queryOptions } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { withoutZones } from '#api/shop.queries.ts'
import type { RouterContext } from '#api/shop.ts'
import { isStaffHere } from '#platform/session/staff-mark.ts'

export type OfficeContext = Pick<RouterContext, 'api' | 'locale'>

export const officeQueries = {
  me: ({ api, locale }: OfficeContext) =>
    queryOptions({
      queryKey: ['office', 'me', locale],
      queryFn: ({ signal }) => api.ops.me(undefined, { signal }),
      staleTime: 60_000,
    }),
  cities: ({ api, locale }: OfficeContext) =>
    queryOptions({
      queryKey: ['office', 'cities', locale],
      queryFn: async ({ signal }) => (await api.city.list(undefined, { signal })).map(withoutZones),
      // The first city appears soon after its import.
      staleTime: ({ state }) => (state.data?.length === 0 ? 10_000 : 15 * 60_000),
    }),
}

export type Me = Awaited<ReturnType<RouterContext['api']['ops']['me']>>

export const statusOf = (error: unknown): number =>
  error instanceof Error && 'status' in error ? Number(error.status) : 0

export const isSignedOut = (error: unknown): boolean => statusOf(error) === 401

/** @throws redirect to the sign-in, which leads back to `from`; faults */
export async function requireStaff(context: RouterContext, from: string): Promise<Me> {
  const signIn = () => redirect({ to: '/office/sign-in', search: { from } })
  if (!isStaffHere()) throw signIn()
  try {
    const [me] = await Promise.all([
      context.queryClient.ensureQueryData(officeQueries.me(context)),
      context.queryClient.ensureQueryData(officeQueries.cities(context)),
    ])
    return me
  } catch (error) {
    if (isSignedOut(error)) throw signIn()
    throw error
  }
}
