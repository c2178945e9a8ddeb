/** Milliseconds by which this device is behind the server. */
let skew = 0
/** Smaller differences may come from a slow answer. */
const toleranceMs = 10_000

const skewBy = (time: string): number => Date.parse(time) - Date.now()

/** Device clocks may be wrong by minutes or days: times count by the server's. */
export function setServerTime(time: string): void {
  const given = skewBy(time)
  if (Number.isFinite(given)) skew = given
}

/** The response must not come from a cache. */
export function recordServerTime({ headers }: Pick<Response, 'headers'>): void {
  const time = headers.get('date') ?? ''
  if (Math.abs(skewBy(time) - skew) > toleranceMs) setServerTime(time)
}

/** Server time for a time of this device. */
export const onServer = (deviceMs: number): number => deviceMs + skew

export const serverNow = (): number => onServer(Date.now())

/** ISO 8601. */
export const serverTime = (): string => new Date(serverNow()).toISOString()
