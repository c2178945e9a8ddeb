import { createHmac, timingSafeEqual } from 'node:crypto'

/** `seconds.hmac`: a client address seen by another process with the same BACKEND_SECRET. */
export const addressProofHeader = 'x-client-address-proof'
const validSeconds = 5 * 60

const sign = (secret: string, address: string, seconds: string): string =>
  createHmac('sha256', secret).update(`${seconds} ${address}`).digest('base64url')

export function addressProof(secret: string, address: string, nowMs: number): string {
  const seconds = String(Math.floor(nowMs / 1000))
  return `${seconds}.${sign(secret, address, seconds)}`
}

export function isProven(secret: string, address: string, proof: string, nowMs: number): boolean {
  const [seconds = '', given = ''] = proof.split('.')
  if (!/^\d{1,12}$/.test(seconds) || Math.abs(nowMs / 1000 - Number(seconds)) > validSeconds)
    return false
  const [left, right] = [Buffer.from(given), Buffer.from(sign(secret, address, seconds))]
  return left.length === right.length && timingSafeEqual(left, right)
}
