import { randomBytes } from 'node:crypto'
import { dropHostCookie, readHostCookie, writeHostCookie } from './host-cookies.server.ts'
import { requesterCookie } from './session.ts'

/** A code that was asked for is typed within minutes. */
const askingSeconds = 60 * 60
const written = /^[\w.-]{16,200}$/

/** The secret by which the API tells this browser from others that know the same phone. Scripts do not see it. */
export function currentRequester(): string | undefined {
  const kept = readHostCookie(requesterCookie)
  return kept !== undefined && written.test(kept) ? kept : undefined
}

/** Gives a browser that asks for a code its secret, unless it has one. */
export function ensureRequester(): void {
  if (currentRequester() === undefined)
    writeHostCookie(requesterCookie, randomBytes(16).toString('base64url'), askingSeconds)
}

/** Keeps, for a year, what a browser is known by once it has signed in. */
export function keepKnownBrowser(value: string | undefined): void {
  if (value !== undefined && written.test(value)) writeHostCookie(requesterCookie, value)
}

export const forgetRequester = (): void => dropHostCookie(requesterCookie)
