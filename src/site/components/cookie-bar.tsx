import { useHydrated, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { lazyOverlay } from '#platform/hydration/lazy-overlay.tsx'
import { tagManagerId } from '#platform/env/tag-manager-id.ts'
import { useAskedAboutCookies, useCookieAnswer } from '../cookie-consent.state.ts'

const Question = lazyOverlay(async () => (await import('./cookie-question.tsx')).CookieQuestion)

/** A shop without a tag manager has nothing to ask. */
export function CookieBar() {
  const id = tagManagerId()
  const answer = useCookieAnswer()
  const isAsked = useAskedAboutCookies()
  const isHydrated = useHydrated()
  const isOrder = useLocation({ select: ({ pathname }) => pathname.startsWith('/order/') })
  useEffect(() => {
    if (id && (isOrder || answer === 'all'))
      void import('#platform/tag-manager.ts').then(({ keepOrderPrivate, startTagManager }) =>
        isOrder ? keepOrderPrivate() : startTagManager(id),
      )
  }, [id, answer, isOrder])
  return id && isHydrated && (isAsked || answer === null) ? <Question focused={isAsked} /> : null
}
