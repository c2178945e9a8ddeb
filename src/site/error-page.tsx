import { Trans } from '@lingui/react/macro'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { isChunkMissing } from '#platform/hydration/chunk-reload.ts'
import { useChunkReload } from '#platform/hydration/use-chunk-reload.ts'
import { withLocale } from '#platform/i18n/locale.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { createIsomorphicFn } from '@tanstack/react-start'
import { upstreamRefusal } from '#platform/page-cache/render-context.server.ts'

type FaultStatus = 429 | 500 | 503

const statusOf = (status: unknown): FaultStatus => (status === 503 || status === 429 ? status : 500)

/** The server's error status is not serialised: the page carries it in `data-fault`. */
const faultStatus = createIsomorphicFn()
  .server<[unknown], FaultStatus>(() => upstreamRefusal()?.status ?? 500)
  .client((error: unknown): FaultStatus => {
    if (isChunkMissing(error) || !navigator.onLine) return 503
    if (error instanceof Error && 'status' in error) return statusOf(error.status)
    return statusOf(Number(document.querySelector<HTMLElement>('[data-fault]')?.dataset['fault']))
  })

/** Reloads first for a missing chunk. The cause is only in the log. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const [status] = useState(() => faultStatus(error))
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  if (useChunkReload(error, retry)) return null
  return (
    <div data-fault={status} className="mx-auto max-w-error px-4 py-20 text-center">
      <p className="text-display text-link">{status}</p>
      <h1 className="mt-2 mb-3 text-title">
        {status === 503 ? (
          <Trans>The shop does not answer</Trans>
        ) : status === 429 ? (
          <Trans>Too many requests</Trans>
        ) : (
          <Trans>Something went wrong</Trans>
        )}
      </h1>
      <p className="mb-8 text-muted">
        <Trans>Your cart is safe. Please try again in a minute.</Trans>
      </p>
      <div className="flex flex-col gap-3">
        <Button onClick={retry}>
          <Trans>Try again</Trans>
        </Button>
        {/* A plain link: the way out works even when the router does not. */}
        <a
          href={withLocale('/', router.options.context.locale)}
          className={buttonClass('secondary')}
        >
          <Trans>Go to Main page</Trans>
        </a>
      </div>
    </div>
  )
}
