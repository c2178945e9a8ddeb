import type { Deps } from '#backend/core/deps.ts'
import { addTablet } from '#backend/modules/staff/tablets.service.ts'

/** A code for the first city; null while there is none. */
export async function demoPairing(
  deps: Pick<Deps, 'db' | 'now' | 'login' | 'snapshots' | 'publicUrl'>,
): Promise<string | null> {
  const [city] = (await deps.snapshots.shop()).cities
  if (!city) return null
  const tablet = { cityId: city.id, name: 'Tablet of the demo', asksPin: false }
  return (await addTablet(deps, tablet)).code
}
