import { matchQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { withLocale } from '#platform/i18n/locale.ts'
import { isSignedOut } from './office.queries.ts'

/** Somebody types: the refusal says to sign in, which another tab does, and nothing is lost. */
const isTyping = (): boolean =>
  document.querySelector('dialog[open] form, form[data-unsaved]') !== null

/**
 * When a query hears that the session is over: the sign-in, which leads back here. A whole new page.
 * A refused change keeps what is typed; for `me` the guard of each page leads there.
 */
export function useSignInAgain(): void {
  const router = useRouter()
  const queries = useQueryClient().getQueryCache()
  useEffect(
    () =>
      queries.subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return
        const isOfMe = matchQuery({ queryKey: ['office', 'me'] }, event.query)
        if (!isSignedOut(event.action.error) || isOfMe || isTyping()) return
        const { locale } = router.options.context
        const from = encodeURIComponent(router.state.location.href)
        location.assign(`${withLocale('/office/sign-in', locale)}?from=${from}`)
      }),
    [queries, router],
  )
}
