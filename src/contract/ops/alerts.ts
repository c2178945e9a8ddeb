import * as v from 'valibot'
import { boundedArray } from '../values/bounded-array.ts'
import { boundedString } from '../values/bounded.ts'

/** `order_not_accepted` follows the city's escalation; `back_on_sale`: a stop has expired. */
export const alertKinds = [
  'order_new',
  'order_not_accepted',
  'order_cancelled',
  'printer_trouble',
  'back_on_sale',
] as const
export const alertKind = v.picklist(alertKinds)
export type AlertKind = v.InferOutput<typeof alertKind>

export const alertChannels = ['push', 'telegram', 'email'] as const
export const alertChannel = v.picklist(alertChannels)
export type AlertChannel = v.InferOutput<typeof alertChannel>

const chosen = boundedArray(alertChannel, 10)
export const alertChoice = v.object({
  order_new: chosen,
  order_not_accepted: chosen,
  order_cancelled: chosen,
  printer_trouble: chosen,
  back_on_sale: chosen,
})
export type AlertChoice = v.InferOutput<typeof alertChoice>

const base64url = (bytes: number) =>
  v.pipe(
    boundedString(200),
    v.regex(/^[\w-]+={0,2}$/),
    v.check((text) => Math.floor((text.replace(/=+$/, '').length * 3) / 4) === bytes),
  )
export const pushSubscription = v.object({
  endpoint: v.pipe(
    boundedString(1000),
    v.regex(/^https:\/\/[^\s@]+$/),
    v.check((text) => URL.canParse(text)),
  ),
  keys: v.object({ p256dh: base64url(65), auth: base64url(16) }),
})
export type PushSubscriptionInput = v.InferOutput<typeof pushSubscription>

/** A later message with the same `tag` replaces this one. */
export const pushMessage = v.object({
  title: v.string(),
  body: v.string(),
  tag: v.string(),
  kind: v.union([alertKind, v.literal('test')]),
  order_id: v.nullable(v.number()),
})
export type PushMessage = v.InferOutput<typeof pushMessage>
