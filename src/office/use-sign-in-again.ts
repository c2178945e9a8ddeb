import { matchQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { withLocale } from '#platform/i18n/locale.ts'
import { removeDraft } from './new-order/draft.state.ts'
import { isSignedOut, officeQueries } from './office.queries.ts'

/** Somebody types: the refusal says to sign in, which another tab does, and nothing is lost. */
const isTyping = (): boolean =>
  document.querySelector('dialog[open] form, form[data-unsaved]') !== null

/**
 * When a query hears that the session is over: the sign-in, which leads back here. A whole new page.
 * A refused change keeps what is typed; for `me` the guard of each page leads there. A tablet that
 * was revoked shows and keeps nothing more.
 */
export function useSignInAgain(): void {
  const router = useRouter()
  const client = useQueryClient()
  useEffect(() => {
    const { context } = router.options
    const me = officeQueries.me(context).queryKey
    const isTablet = () => client.getQueryData(me)?.kind === 'tablet'
    const onError = (error: unknown, isKept: () => boolean) => {
      if (!isSignedOut(error)) return
      if (isTablet()) removeDraft()
      else if (isKept()) return
      const from = encodeURIComponent(router.state.location.href)
      location.assign(`${withLocale('/office/sign-in', context.locale)}?from=${from}`)
    }
    const stops = [
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return
        const isOfMe = matchQuery({ queryKey: ['office', 'me'] }, event.query)
        onError(event.action.error, () => isOfMe || isTyping())
      }),
      client.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error')
          onError(event.action.error, () => true)
      }),
    ]
    return () => stops.forEach((stop) => stop())
  }, [client, router])
}
