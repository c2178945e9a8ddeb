import * as v from 'valibot'
import { boundedArray } from './bounded-array.ts'
import { boundedString } from './bounded.ts'

/**
 * `order_not_accepted` goes up the ladder of the city; `printer_trouble`: it is out of paper, or
 * fetches nothing; `back_on_sale`: a stop has ended by itself.
 */
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
/** By kind of event; none: no alert. */
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
/** What `PushSubscription.toJSON()` of a browser has. */
export const pushSubscription = v.object({
  endpoint: v.pipe(
    boundedString(1000),
    v.regex(/^https:\/\/[^\s@]+$/),
    v.check((text) => URL.canParse(text)),
  ),
  keys: v.object({ p256dh: base64url(65), auth: base64url(16) }),
})
export type PushSubscriptionInput = v.InferOutput<typeof pushSubscription>

/** The content of a push message. A later one with the same `tag` replaces it. */
export const pushMessage = v.object({
  title: v.string(),
  body: v.string(),
  tag: v.string(),
  kind: v.union([alertKind, v.literal('test')]),
  /** Of the order, if it is about one. */
  purchase_id: v.nullable(v.number()),
})
export type PushMessage = v.InferOutput<typeof pushMessage>
