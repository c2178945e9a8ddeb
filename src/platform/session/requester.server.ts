import { randomBytes } from 'node:crypto'
import { dropHostCookie, readHostCookie, writeHostCookie } from './host-cookies.server.ts'
import { requesterCookie } from './session.ts'

/** A requested code is typed within minutes. */
const askingSeconds = 60 * 60
const written = /^[\w.-]{16,200}$/

/** Tells browsers with the same phone number apart. Scripts cannot read it. */
export function currentRequester(): string | undefined {
  const kept = readHostCookie(requesterCookie)
  return kept !== undefined && written.test(kept) ? kept : undefined
}

export function ensureRequester(): void {
  if (currentRequester() === undefined)
    writeHostCookie(requesterCookie, randomBytes(16).toString('base64url'), askingSeconds)
}

export function keepKnownBrowser(value: string | undefined): void {
  if (value !== undefined && written.test(value)) writeHostCookie(requesterCookie, value)
}

export const forgetRequester = (): void => dropHostCookie(requesterCookie)
