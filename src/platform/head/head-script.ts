import { createIsomorphicFn } from '@tanstack/react-start'
import { acceptedScript } from '#platform/session/accepted.ts'
import { pressRecorderScript } from '#platform/hydration/press-recorder.ts'
import { signedInScript } from '#platform/session/session.ts'
import { themeScript } from '#platform/theme.ts'

/** The cookie of a browser that may have active orders. */
export const openOrdersCookie = 'open_orders'
/** Reserves the space of their bar from the first paint (`.open-orders`). */
const openOrdersScript = `/(^|; )${openOrdersCookie}=1/.test(document.cookie)&&(document.documentElement.dataset.openOrders='')`

/** What runs in the head before the first paint. The browser finds it in the document and needs no second copy. */
export const headScript = createIsomorphicFn()
  .server(() =>
    [themeScript, signedInScript, acceptedScript, openOrdersScript, pressRecorderScript].join(';'),
  )
  .client(() => '')
