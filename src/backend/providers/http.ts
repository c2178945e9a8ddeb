import type { Sending } from './sender.ts'

/** How long a provider may take, in milliseconds. */
export const providerTimeout = 10_000

/** Errors after which nothing can have left: no connection was made. */
const unconnected = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/

const codesOf = (error: unknown): string[] => {
  if (!(error instanceof Error)) return []
  const own = 'code' in error && typeof error.code === 'string' ? [error.code] : []
  return [...own, ...codesOf(error.cause)]
}

/** What a call that failed without an answer means for its message. */
export const sendingOfError = (error: unknown): Sending => (codesOf(error).some((code) => unconnected.test(code)) ? 'later' : 'unknown')

/** What an answer means: what the provider was too busy for may be tried again; whether a gateway's silent neighbour (504) sent it nobody knows. */
export function sendingOfStatus(status: number): Sending {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 504) return 'unknown'
  return status === 408 || status === 429 || status >= 500 ? 'later' : 'refused'
}

/** Sends a request to a provider; `isTaken` looks at the text of a 2xx answer. Never rejects. */
export async function sendTo(url: string, init: RequestInit, isTaken: (text: string) => boolean = () => true): Promise<Sending> {
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(providerTimeout) })
    const text = await response.text()
    const sending = sendingOfStatus(response.status)
    return sending === 'sent' && !isTaken(text) ? 'refused' : sending
  } catch (error) {
    return sendingOfError(error)
  }
}
