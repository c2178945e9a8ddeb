import { keyedHash } from '#backend/core/secret-hash.rules.ts'
import {
  addressCounters,
  type Counter,
  day,
  hour,
  type Limit,
} from '#backend/modules/limits/limits.rules.ts'

/** Known networks of an account count apart from strangers, who therefore cannot lock it. */
export type TrustLevel = 'known' | 'stranger'

export const limits = {
  account: { limit: 20, window: day, waits: [] },
  accountFromNetwork: { limit: 10, window: day, waits: [] },
  address: { limit: 10, window: hour, waits: [] },
} as const satisfies Record<string, Limit>

interface Attempt {
  secret: string
  headers: Headers
  network: string
  email: string
  standing: TrustLevel
}

/** The account's come first: one order in all processes prevents deadlocks. */
export const attemptCounters = ({
  secret,
  headers,
  network,
  email,
  standing,
}: Attempt): Counter[] => [
  { key: keyedHash(secret, 'staff-account', standing, email), limit: limits.account },
  ...(standing === 'stranger'
    ? [
        {
          key: keyedHash(secret, 'staff-network', email, network),
          limit: limits.accountFromNetwork,
        },
      ]
    : []),
  ...addressCounters(secret, 'staff-address', headers, limits.address),
]

/** A person's daily limit covers all tablets, so that no number of them tries all PINs. */
export const pinLimits = {
  tablet: { limit: 12, window: hour, waits: [0, 0, 0, 10, 20, 40, 60, 120, 180, 240, 300] },
  person: { limit: 30, window: day, waits: [] },
} as const satisfies Record<string, Limit>

export const pinCounters = (
  secret: string,
  { tabletId, staffId }: { tabletId: number; staffId: number },
): Counter[] => [
  { key: keyedHash(secret, 'tablet-pin', String(tabletId)), limit: pinLimits.tablet },
  { key: keyedHash(secret, 'person-pin', String(staffId)), limit: pinLimits.person },
]
