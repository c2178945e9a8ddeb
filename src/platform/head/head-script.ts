import { createIsomorphicFn } from '@tanstack/react-start'
import { localeScript } from '#platform/i18n/locale-script.ts'
import { dismissedScript } from '#platform/session/dismissed-warning.ts'
import { pressRecorderScript } from '#platform/hydration/press-recorder.ts'
import { signedInScript } from '#platform/session/session.ts'
import { signInScript } from '#platform/session/sign-in-script.ts'
import { themeScript } from '#platform/theme.ts'

export const openOrdersCookie = 'open_orders'
const openOrdersScript = `{const known=/(?:^|; )${openOrdersCookie}=([01])/.exec(document.cookie)?.[1];if(known)document.documentElement.dataset[known==='1'?'openOrders':'pastOrders']=''}`

/** Runs before the first paint. Server-only: the browser bundle needs no second copy. */
export const headScript = createIsomorphicFn()
  .server(() =>
    [
      themeScript,
      signedInScript,
      dismissedScript,
      openOrdersScript,
      pressRecorderScript,
      signInScript,
      localeScript,
    ].join(';'),
  )
  .client(() => '')
