import * as v from 'valibot'
import { createStorageItem } from './session/browser-storage.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

const purposes = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'] as const
const state = (value: 'denied' | 'granted') =>
  Object.fromEntries(purposes.map((purpose) => [purpose, value]))

const orderShown = createStorageItem('sessionStorage', 'order-shown', v.literal(true))
/** Where storage is off. */
let hasShownOrder = false

/**
 * A tag manager reads each address that its tab shows, and that of an order has the key to it: none
 * starts in this tab any more. Back leads there even after a reload.
 */
export function keepOrderPrivate(): void {
  hasShownOrder = true
  orderShown.write(true)
}

/** Consent mode v2 expects everything denied before it is granted. */
export function startTagManager(id: string): void {
  if (window.dataLayer || hasShownOrder || orderShown.read()) return
  const layer: unknown[] = (window.dataLayer = [])
  // The container recognises a command by its type: the `arguments` object of a function.
  // oxlint-disable-next-line prefer-rest-params
  const command: (...words: unknown[]) => void = function () {
    layer.push(arguments)
  }
  command('consent', 'default', state('denied'))
  command('consent', 'update', state('granted'))
  layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  const script = document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtm.js?id=${id}`
  document.head.append(script)
}
