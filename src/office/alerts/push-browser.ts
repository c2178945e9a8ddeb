import * as v from 'valibot'
import type { ApiClient } from '#api/client.ts'
import { pushSubscription } from '#contract/ops/alerts.ts'
import type { Locale } from '#contract/locales.ts'
import { withLocale } from '#platform/i18n/locale.ts'
import { changeDevice } from '../device.state.ts'
import { bytesOfKey, isSameKey } from './push.rules.ts'

const scope = '/office/'

/** `blocked`: by the person, or for every page of this address. */
export type PushSupport = 'missing' | 'insecure' | 'blocked' | 'possible'

export function pushSupport(): PushSupport {
  if (!isSecureContext) return 'insecure'
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return 'missing'
  return Notification.permission === 'denied' ? 'blocked' : 'possible'
}

/** Its address carries where a press on a message leads. */
export async function officeWorker(locale: Locale): Promise<ServiceWorkerRegistration> {
  const board = encodeURIComponent(withLocale('/office/board', locale))
  const registration = await navigator.serviceWorker.register(
    `/office/push-worker.js?board=${board}`,
    { scope, updateViaCache: 'none' },
  )
  const coming = registration.active ? null : (registration.installing ?? registration.waiting)
  if (coming)
    await new Promise<void>((resolve, reject) =>
      coming.addEventListener('statechange', () => {
        if (coming.state === 'activated') resolve()
        if (coming.state === 'redundant') reject(new Error('The push worker was replaced'))
      }),
    )
  return registration
}

/** Asks for the permission first; false when it is not given. */
export async function subscribeHere(
  { api, locale }: { api: ApiClient; locale: Locale },
  pushKey: string,
): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const { pushManager } = await officeWorker(locale)
  const known = await pushManager.getSubscription()
  // The shop has other keys than when this browser subscribed.
  if (known && !isSameKey(known.options.applicationServerKey, pushKey)) await known.unsubscribe()
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOfKey(pushKey),
  })
  await api.ops.subscribe({ body: v.parse(pushSubscription, subscription.toJSON()) })
  return true
}

export async function unsubscribeHere(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(scope)
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

/**
 * A subscription belongs to a session: after a new sign-in the same person's goes on. One that was
 * turned off in another browser stays off in its session.
 */
export async function renewPush(shop: { api: ApiClient; locale: Locale }): Promise<boolean> {
  if (pushSupport() !== 'possible' || Notification.permission !== 'granted') return false
  const { push, push_key, push_off } = await shop.api.ops.alerts()
  if (push_off) {
    changeDevice({ pushFor: undefined })
    await unsubscribeHere()
    return false
  }
  return !push.some(({ current }) => current) && subscribeHere(shop, push_key)
}
