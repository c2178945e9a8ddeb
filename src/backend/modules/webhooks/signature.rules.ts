import { createHmac } from 'node:crypto'
import { secondsAt } from '#contract/values/time.ts'

/** Standard Webhooks (standardwebhooks.com). */
export interface WebhookHeaders {
  'webhook-id': string
  /** Unix seconds. */
  'webhook-timestamp': string
  'webhook-signature': string
}

/** HMAC-SHA256; `secret` is `whsec_` and the key in base64. */
export function signedHeaders(secret: string, id: string, at: Date, body: string): WebhookHeaders {
  const timestamp = String(secondsAt(at))
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signature = createHmac('sha256', key)
    .update(`${id}.${timestamp}.${body}`, 'utf8')
    .digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  }
}
