import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { withLocale } from '#platform/i18n/locale.ts'
import { isSignedOut } from './office.queries.ts'

/** When the session is over: the sign-in, which leads back here. A whole new page. */
export function useSignInAgain(error: unknown): void {
  const { locale } = useRouter().options.context
  const from = useLocation({ select: ({ href }) => href })
  useEffect(() => {
    if (isSignedOut(error))
      location.assign(`${withLocale('/office/sign-in', locale)}?from=${encodeURIComponent(from)}`)
  }, [error, locale, from])
}
