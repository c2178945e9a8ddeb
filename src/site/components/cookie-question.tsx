import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useStorefront } from '#api/shop.ts'
import { shopQueries } from '#api/shop.queries.ts'
import { pageAddress } from '#features/content/page-address.rules.ts'
import { Button } from '#ui/button.tsx'
import { answerAboutCookies } from '../cookie-consent.state.ts'

const bottomNoteClass =
  'note-in text-sm text-ink shadow-bar md:mb-4 md:ms-6 md:max-w-modal-small md:rounded-card md:shadow-float'

export function CookieQuestion({ focused }: { focused: boolean }) {
  const { t } = useLingui()
  const shop = useStorefront()
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
      className={`${bottomNoteClass} flex flex-wrap items-center gap-x-4 gap-y-2 bg-raised px-4 py-3`}
    >
      <p className="min-w-[min(12rem,100%)] flex-1">
        <Trans>May we count visits with cookies? The shop works without them.</Trans>{' '}
        {privacy_page && (
          <Link {...pageAddress(navigation, privacy_page)} className="text-link underline">
            <Trans>About privacy</Trans>
          </Link>
        )}
      </p>
      <div className="grid flex-auto grid-cols-2 gap-2 large-text:grid-cols-1">
        <Button variant="secondary" size="compact" onClick={() => answerAboutCookies('all')}>
          <Trans>Accept all</Trans>
        </Button>
        <Button variant="secondary" size="compact" onClick={() => answerAboutCookies('necessary')}>
          <Trans>Only necessary</Trans>
        </Button>
      </div>
    </section>
  )
}
