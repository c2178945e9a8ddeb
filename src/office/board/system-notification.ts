import type { Locale } from '#contract/locales.ts'
import { officeWorker } from '../alerts/push-browser.ts'

/** A later one with the same `tag` replaces it. */
export async function notifySystem(locale: Locale, text: string, tag: string): Promise<void> {
  // First: the permission is asked of another process, which costs milliseconds.
  if (document.visibilityState === 'visible') return
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  const options = { tag, requireInteraction: true }
  try {
    const shown = new Notification(text, options)
    shown.addEventListener('click', () => {
      focus()
      shown.close()
    })
  } catch {
    // Chrome on Android shows them through a service worker only.
    if (!('serviceWorker' in navigator)) return
    await officeWorker(locale)
      .then((worker) => worker.showNotification(text, options))
      .catch(() => {})
  }
}
