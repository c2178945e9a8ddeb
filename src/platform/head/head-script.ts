import { createIsomorphicFn } from '@tanstack/react-start'
import { acceptedScript } from '#platform/session/accepted.ts'
import { pressRecorderScript } from '#platform/hydration/press-recorder.ts'
import { signedInScript } from '#platform/session/session.ts'
import { themeScript } from '#platform/theme.ts'

export const openOrdersCookie = 'open_orders'
/** Reserves the space of the order bar before the first paint (`.open-orders`). */
const openOrdersScript = `/(^|; )${openOrdersCookie}=1/.test(document.cookie)&&(document.documentElement.dataset.openOrders='')`

/** Runs in the head before the first paint. The browser bundle does not carry a second copy. */
export const headScript = createIsomorphicFn()
  .server(() =>
    [themeScript, signedInScript, acceptedScript, openOrdersScript, pressRecorderScript].join(';'),
  )
  .client(() => '')
