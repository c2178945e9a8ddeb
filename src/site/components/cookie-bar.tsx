import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useHydrated } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useShop } from '#api/shop.ts'
import { shopQueries } from '#api/shop.queries.ts'
import { pageAddress } from '#features/content/destination.rules.ts'
import { tagManagerId } from '#platform/tag-manager-id.ts'
import { Button } from '#ui/button.tsx'
import { answerAboutCookies, useAskedAboutCookies, useCookieAnswer } from '../cookie-consent.state.ts'
import { bottomNoteClass } from './bottom-note.ts'

/** Asks once about cookies that are not necessary, and starts the tag manager for those who agree. A shop that measures nothing only says which cookies there are. */
export function CookieBar() {
  const id = tagManagerId()
  const answer = useCookieAnswer()
  const isAsked = useAskedAboutCookies()
  const isHydrated = useHydrated()
  useEffect(() => {
    if (id && answer === 'all') void import('#platform/tag-manager.ts').then(({ startTagManager }) => startTagManager(id))
  }, [id, answer])
  const isAnswered = answer !== null && (!id || answer !== 'noted')
  return isHydrated && (isAsked || !isAnswered) ? <Question hasChoice={Boolean(id)} focused={isAsked} /> : null
}

/** On a phone two notes would take a quarter of the screen: this one waits until the warning is closed, unless it was called. */
function Question({ hasChoice, focused }: { hasChoice: boolean; focused: boolean }) {
  const { t } = useLingui()
  const shop = useShop()
  const { data: navigation } = useSuspenseQuery(shopQueries.navigation(shop))
  const { privacy_page } = useSuspenseQuery(shopQueries.settings(shop)).data
  const region = useRef<HTMLElement>(null)
  useEffect(() => {
    if (focused) region.current?.focus()
  }, [focused])
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label={t`Cookies`}
      className={`${focused ? '' : 'max-md:[.warning-note~&]:hidden'} ${bottomNoteClass} flex flex-wrap items-center gap-x-4 gap-y-2 bg-raised px-4 py-3`}
    >
      <p className="min-w-48 flex-1">
        {hasChoice ? (
          <Trans>May we count visits with cookies? The shop works without.</Trans>
        ) : (
          <Trans>We use only the cookies the shop needs.</Trans>
        )}{' '}
        {privacy_page && (
          <Link {...pageAddress(navigation, privacy_page)} className="text-link underline">
            <Trans>About privacy</Trans>
          </Link>
        )}
      </p>
      {hasChoice ? (
        <div className="grid flex-auto grid-cols-2 gap-2">
          <Button variant="secondary" size="compact" onClick={() => answerAboutCookies('all')}>
            <Trans>Accept all</Trans>
          </Button>
          <Button variant="secondary" size="compact" onClick={() => answerAboutCookies('necessary')}>
            <Trans>Only necessary</Trans>
          </Button>
        </div>
      ) : (
        <Button variant="secondary" size="compact" onClick={() => answerAboutCookies('noted')}>
          <Trans>OK</Trans>
        </Button>
      )}
    </section>
  )
}
