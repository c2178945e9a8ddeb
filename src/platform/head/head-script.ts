import { createIsomorphicFn } from '@tanstack/react-start'
import { acceptedScript } from '#platform/session/accepted.ts'
import { pressRecorderScript } from '#platform/hydration/press-recorder.ts'
import { signedInScript } from '#platform/session/session.ts'
import { themeScript } from '#platform/theme.ts'

export const openOrdersCookie = 'open_orders'
const openOrdersScript = `/(^|; )${openOrdersCookie}=1/.test(document.cookie)&&(document.documentElement.dataset.openOrders='')`

/** Runs before the first paint. Server-only: the browser bundle needs no second copy. */
export const headScript = createIsomorphicFn()
  .server(() =>
    [themeScript, signedInScript, acceptedScript, openOrdersScript, pressRecorderScript].join(';'),
  )
  .client(() => '')
