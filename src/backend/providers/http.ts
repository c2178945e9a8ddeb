import type { Sending } from './sender.ts'

/** Milliseconds: Node's own limit for a connection, 10 s and a tick of its timer, ends first. */
export const providerTimeout = 12_000

/** Without a connection no message can have left. */
const unconnected =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/

const codesOf = (error: unknown): string[] => {
  if (!(error instanceof Error)) return []
  const own = 'code' in error && typeof error.code === 'string' ? [error.code] : []
  return [...own, ...codesOf(error.cause)]
}

export const sendingOfError = (error: unknown): Sending =>
  codesOf(error).some((code) => unconnected.test(code)) ? 'later' : 'unknown'

/** A gateway timeout (504) leaves open whether the message was sent. */
export function sendingOfStatus(status: number): Sending {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 504) return 'unknown'
  return status === 408 || status === 429 || status >= 500 ? 'later' : 'refused'
}

const maxAnswerBytes = 256 * 1024

async function textOf(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    bytes += chunk.byteLength
    if (bytes > maxAnswerBytes) break
  }
  return text
}

export const providerFetch =
  (timeoutMs: number) =>
  async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const { method, headers, body } = init ?? {}
    const response = await fetch(input, {
      method,
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return new Response(await textOf(response), {
      status: response.status,
      headers: response.headers,
    })
  }

interface SendOptions {
  isTaken?: (text: string) => boolean
  timeoutMs?: number | undefined
}

/** Never rejects. */
export async function sendTo(
  url: string,
  init: RequestInit,
  { isTaken = () => true, timeoutMs = providerTimeout }: SendOptions = {},
): Promise<Sending> {
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await textOf(response)
    const sending = sendingOfStatus(response.status)
    return sending === 'sent' && !isTaken(text) ? 'refused' : sending
  } catch (error) {
    return sendingOfError(error)
  }
}
