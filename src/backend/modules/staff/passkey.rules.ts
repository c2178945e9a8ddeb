import * as v from 'valibot'
import type { City } from '#backend/core/city.ts'

export const challengeMs = 5 * 60 * 1000
/** Maximum age of a session that may add a passkey, as a session can be left open. */
export const freshMs = 15 * 60 * 1000
export const maxPasskeys = 10

/** EdDSA, ES256 and RS256, as COSE numbers them. */
export const algorithms = [-8, -7, -257]

const clientData = v.object({ challenge: v.pipe(v.string(), v.minLength(1)) })

export function challengeOf(clientDataJSON: string): string | null {
  try {
    const text = Buffer.from(clientDataJSON, 'base64url').toString('utf8')
    const read = v.safeParse(clientData, JSON.parse(text))
    return read.success ? read.output.challenge : null
  } catch {
    return null
  }
}

export const originsOf = (
  cities: readonly Pick<City, 'hosts'>[],
  publicUrl: (host: string) => string,
): string[] => cities.flatMap(({ hosts }) => hosts.map((host) => new URL(publicUrl(host)).origin))

/** The host: a passkey only works on the address where it was made. */
export const rpIdOf = (origin: string): string => new URL(origin).hostname
