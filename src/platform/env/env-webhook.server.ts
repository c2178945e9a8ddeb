import * as v from 'valibot'
import { optionalText } from './optional-text.server.ts'

/** `whsec_` and a key of 24 to 64 bytes, as Standard Webhooks defines it. */
const isSecret = (text: string): boolean => {
  const key = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(text)?.[1]
  const bytes = key ? Buffer.from(key, 'base64').length : 0
  return bytes >= 24 && bytes <= 64
}

export const webhookEntries = {
  WEBHOOK_URL: v.pipe(
    optionalText,
    v.check(
      (value) => value === undefined || (/^https?:\/\//.test(value) && URL.canParse(value)),
      'must be an http or https address',
    ),
  ),
  WEBHOOK_SECRET: v.pipe(
    optionalText,
    v.check(
      (value) => value === undefined || isSecret(value),
      'must be whsec_ and 24 to 64 random bytes in base64',
    ),
  ),
}
const webhookVariables = v.object(webhookEntries)
type WebhookVariables = v.InferOutput<typeof webhookVariables>

export const webhookContradiction = ({
  WEBHOOK_URL,
  WEBHOOK_SECRET,
}: WebhookVariables): string | null =>
  (WEBHOOK_URL === undefined) === (WEBHOOK_SECRET === undefined)
    ? null
    : 'WEBHOOK_URL and WEBHOOK_SECRET need each other'

export const webhookTarget = ({ WEBHOOK_URL, WEBHOOK_SECRET }: WebhookVariables) =>
  WEBHOOK_URL && WEBHOOK_SECRET ? { url: WEBHOOK_URL, secret: WEBHOOK_SECRET } : undefined
