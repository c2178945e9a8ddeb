import { readFileSync } from 'node:fs'
import { everyDay } from './every-day.ts'
import { opsToken } from './shop-process.ts'

/** Closed until 10:00 of tomorrow in Varna. */
export function untilTomorrow() {
  const dateIn = (days: number) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Sofia' }).format(
      Date.now() + days * 86_400_000,
    )
  const feast = (days: number, shifts: { from: string; to: string }[]) => ({
    date: dateIn(days),
    name: { en: 'Feast' },
    shifts,
  })
  return {
    holidays: [feast(-1, []), feast(0, []), feast(1, [{ from: '10:00', to: '24:00' }])],
  }
}

/** Open around the clock, apart from `holidays`: no test depends on the hour. */
export async function setHours(
  { origin }: { origin: string },
  { city = 'varna', holidays = [] }: { city?: string; holidays?: object[] } = {},
): Promise<void> {
  const demo: object = JSON.parse(readFileSync(`src/backend/demo/cities/${city}.json`, 'utf8'))
  const { status } = await fetch(`${origin}/api/v1/ops/city`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${opsToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...demo, hours: everyDay({ from: '00:00', to: '24:00' }), holidays }),
  })
  if (status !== 200) throw new Error(`The opening hours of ${city} were refused with ${status}`)
}
