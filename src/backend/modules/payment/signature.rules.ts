import { createHmac, timingSafeEqual } from 'node:crypto'

/** Allowed clock difference, in seconds. */
const toleranceSeconds = 300

const macOf = (secret: string, seconds: number, body: string): string =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')

/** Stripe's format: `t=<unix seconds>,v1=<hex>`. */
export function sign(secret: string, body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${macOf(secret, seconds, body)}`
}

/** A provider sends several signatures while its secret is being changed. */
export function isSigned(secret: string, header: string | null, body: string, now: Date): boolean {
  const fields = (header ?? '').split(',').map((field) => field.trim().split('='))
  const seconds = Number(fields.find(([name]) => name === 't')?.[1] ?? Number.NaN)
  if (!Number.isSafeInteger(seconds) || Math.abs(now.getTime() / 1000 - seconds) > toleranceSeconds)
    return false
  const mac = Buffer.from(macOf(secret, seconds, body))
  return fields.some(([name, value]) => {
    const given = Buffer.from(value ?? '')
    return name === 'v1' && given.length === mac.length && timingSafeEqual(given, mac)
  })
}
