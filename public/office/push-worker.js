// Shows push messages of the back office. It answers no requests, so no page depends on it.

const boardPath = /^(?:\/[a-z]{2})?\/office\/board$/
const given = new URL(globalThis.location.href).searchParams.get('board') ?? ''
/** In the language of the person who switched the messages on. */
const board = boardPath.test(given) ? given : '/office/board'

addEventListener('install', () => globalThis.skipWaiting())

addEventListener('push', (event) => {
  event.waitUntil(show(messageOf(event.data)))
})

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openBoard())
})

function messageOf(data) {
  try {
    return data.json()
  } catch {
    return {}
  }
}

/** A browser takes the permission away from a worker that shows nothing. */
function show({ title = '•', body = '', tag, kind }) {
  return globalThis.registration.showNotification(title, {
    body,
    icon: '/icons/default/icon-192.png',
    ...(tag && { tag, renotify: true }),
    requireInteraction: kind === 'order_not_accepted',
  })
}

async function openBoard() {
  const pages = await globalThis.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = pages.find(({ url }) => boardPath.test(new URL(url).pathname))
  return open ? open.focus() : globalThis.clients.openWindow(board)
}
