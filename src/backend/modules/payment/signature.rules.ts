import { createHmac, timingSafeEqual } from 'node:crypto'
import { secondsAt, unixSeconds, type UnixSeconds } from '#contract/values/time.ts'

/** Allowed clock difference in seconds. */
const toleranceSeconds = 300

const macOf = (secret: string, seconds: UnixSeconds, body: string): string =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')

/** Stripe's format: `t=<unix seconds>,v1=<hex>`. */
export function sign(secret: string, body: string, at: Date): string {
  const seconds = secondsAt(at)
  return `t=${seconds},v1=${macOf(secret, seconds, body)}`
}

/** A provider sends several signatures while its secret is being changed. */
export function isSigned(secret: string, header: string | null, body: string, now: Date): boolean {
  const fields = (header ?? '').split(',').map((field) => field.trim().split('='))
  const given = Number(fields.find(([name]) => name === 't')?.[1] ?? Number.NaN)
  if (!Number.isSafeInteger(given) || Math.abs(now.getTime() / 1000 - given) > toleranceSeconds)
    return false
  const seconds = unixSeconds(given)
  const mac = Buffer.from(macOf(secret, seconds, body))
  return fields.some(([name, value]) => {
    const sent = Buffer.from(value ?? '')
    return name === 'v1' && sent.length === mac.length && timingSafeEqual(sent, mac)
  })
}
