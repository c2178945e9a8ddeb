import { oc } from '@orpc/contract'
import * as v from 'valibot'
import { alertChannel, alertChoice, pushSubscription } from './alerts.ts'
import { id } from '../common.ts'
import { locale } from '../values/text.ts'

const done = v.object({})

export const ownAlerts = v.object({
  channels: v.array(alertChannel),
  chosen: alertChoice,
  locale,
  email: v.string(),
  telegram: v.boolean(),
  push: v.array(
    v.object({
      id: v.number(),
      client: v.string(),
      created_at: v.string(),
      current: v.boolean(),
    }),
  ),
  /** This browser was turned off, and has not subscribed again in its session. */
  push_off: v.optional(v.boolean()),
  /** VAPID key, the `applicationServerKey` of `pushManager.subscribe`. */
  push_key: v.string(),
})
export type OwnAlerts = v.InferOutput<typeof ownAlerts>

export const opsAlertCalls = {
  alerts: oc
    .route({ method: 'GET', path: '/api/v1/ops/me/alerts', summary: 'Own alerts' })
    .output(ownAlerts),
  chooseAlerts: oc
    .route({
      method: 'PUT',
      path: '/api/v1/ops/me/alerts',
      summary: 'Choose the channels of each kind of event',
      inputStructure: 'detailed',
    })
    .input(v.object({ body: v.object({ chosen: alertChoice, locale: v.optional(locale) }) }))
    .output(ownAlerts),
  subscribe: oc
    .route({
      method: 'POST',
      path: '/api/v1/ops/me/push',
      summary: 'Send push messages to this browser; the same subscription again changes nothing',
      inputStructure: 'detailed',
    })
    .input(v.object({ body: pushSubscription }))
    .output(v.object({ id: v.number() })),
  unsubscribe: oc
    .route({
      method: 'DELETE',
      path: '/api/v1/ops/me/push/{subscriptionId}',
      summary: 'Send no more push messages to a browser',
      inputStructure: 'detailed',
    })
    .input(v.object({ params: v.object({ subscriptionId: id }) }))
    .output(done),
  linkTelegram: oc
    .route({
      method: 'POST',
      path: '/api/v1/ops/me/telegram',
      summary: 'A link, once and for 10 minutes, that opens the bot and links its chat',
    })
    .output(v.object({ link: v.string(), expires_at: v.string() })),
  unlinkTelegram: oc
    .route({
      method: 'DELETE',
      path: '/api/v1/ops/me/telegram',
      summary: 'Send no more alerts to the chat',
    })
    .output(done),
  testAlert: oc
    .route({
      method: 'POST',
      path: '/api/v1/ops/me/alerts/test',
      summary: 'Send yourself an alert by one channel',
      inputStructure: 'detailed',
    })
    .input(v.object({ body: v.object({ channel: alertChannel }) }))
    .output(done),
}
