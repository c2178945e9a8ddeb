import { lookup as lookUp, type LookupAddress, type LookupOptions } from 'node:dns'
import { request } from 'node:https'
import { providerTimeout, sendingOfError, sendingOfStatus } from './http.ts'
import { isPublicAddress, isPublicHost } from './public-address.rules.ts'
import type { Sending } from './sender.ts'
import { encryptPush, type PushKeys, type VapidKeys, vapidHeader } from './web-push.rules.ts'

export type PushPost = (
  url: URL,
  headers: Readonly<Record<string, string>>,
  body: Buffer,
) => Promise<number>

class NotPublicError extends Error {
  constructor() {
    super('Not a public address')
  }
}

type Resolved = (error: Error | null, addresses: LookupAddress[]) => void
export type Resolve = (hostname: string, options: LookupOptions, done: Resolved) => void

const everyAddress: Resolve = (hostname, options, done) =>
  lookUp(hostname, { ...options, all: true }, done)

/**
 * The browser names the address: only the public internet is allowed, the connection goes to
 * the checked address, and no redirect is followed.
 */
export const publicPost =
  (resolve: Resolve = everyAddress): PushPost =>
  (url, headers, body) =>
    new Promise((settle, fail) => {
      if (url.protocol !== 'https:' || !isPublicHost(url.hostname))
        return fail(new NotPublicError())
      const asked = request(url, {
        method: 'POST',
        headers: { ...headers, 'content-length': body.length },
        signal: AbortSignal.timeout(providerTimeout),
        agent: false,
        lookup: (hostname, options, done) =>
          resolve(hostname, options, (error, addresses) => {
            const [first] = addresses ?? []
            if (error ?? !first) return done(error ?? new Error('No address'), '', 4)
            if (!addresses.every(({ address }) => isPublicAddress(address)))
              return done(new NotPublicError(), '', 4)
            if (options.all) done(null, addresses)
            else done(null, first.address, first.family)
          }),
      })
      asked.on('response', (response) => {
        response.resume()
        settle(response.statusCode ?? 0)
      })
      asked.on('error', fail)
      asked.end(body)
    })

export interface Push {
  endpoint: string
  keys: PushKeys
  text: string
  /** A later message replaces an undelivered one with the same topic. */
  topic: string
  urgency: 'normal' | 'high'
}
export type PushSending = Sending | 'gone'

/** Seconds for which the push service keeps a message. */
const keptSeconds = 30 * 60
const tokenMs = 12 * 60 * 60 * 1000

/** A message that arrives again replaces the first one. */
const repeated = (sending: Sending): Sending => (sending === 'unknown' ? 'later' : sending)

/** `contact` is a mailto: or https: address for the push service. Never rejects. */
export async function sendPush(
  post: PushPost,
  { endpoint, keys, text, topic, urgency }: Push,
  { vapid, contact, now }: { vapid: VapidKeys; contact: string; now: Date },
): Promise<PushSending> {
  try {
    const url = new URL(endpoint)
    const expires = new Date(now.getTime() + tokenMs)
    const status = await post(
      url,
      {
        authorization: vapidHeader(vapid, { audience: url.origin, contact, expires }),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(keptSeconds),
        topic,
        urgency,
      },
      encryptPush(text, keys),
    )
    return status === 404 || status === 410 ? 'gone' : repeated(sendingOfStatus(status))
  } catch (error) {
    return error instanceof NotPublicError ? 'refused' : repeated(sendingOfError(error))
  }
}
