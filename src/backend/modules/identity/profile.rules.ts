import type { Selectable } from 'kysely'
import { dayMs, hourMs } from '#backend/core/durations.ts'
import type { AddressTable } from '#backend/db/schema.customer.ts'
import type { SavedAddress } from '#contract/customers/user.calls.ts'
import type { UnixSeconds } from '#contract/values/time.ts'

/** The first time zones are 14 hours ahead of UTC. */
export const isFuture = (seconds: UnixSeconds, now: Date): boolean =>
  seconds * 1000 > Math.floor((now.getTime() + 14 * hourMs) / dayMs) * dayMs

export const presentAddress = ({
  id,
  domain_id,
  is_last,
  google_place_id,
  type,
  street,
  house,
  entrance,
  floor,
  flat,
  code,
  comment,
  lat,
  lng,
}: Selectable<AddressTable>): SavedAddress => ({
  id,
  cityId: domain_id,
  isLast: is_last,
  type,
  street,
  house,
  entrance,
  floor,
  flat,
  code,
  comment,
  lat,
  lng,
  googlePlaceId: google_place_id,
})
