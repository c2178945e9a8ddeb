import { Trans } from '@lingui/react/macro'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { withLocale } from '#platform/locale.ts'
import { Button, buttonClass } from '#ui/button.tsx'

/** A page that failed: what happened in one public sentence, and the ways out. The cause is in the log. */
export function ErrorPage({ reset }: ErrorComponentProps) {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <div className="mx-auto max-w-error px-4 py-20 text-center">
      <p className="text-display text-link">500</p>
      <h1 className="mt-2 mb-3 text-title">
        <Trans>Something went wrong</Trans>
      </h1>
      <p className="mb-8 text-muted">
        <Trans>Your cart is safe. Please try again in a minute.</Trans>
      </p>
      <div className="flex flex-col gap-3">
        <Button onClick={retry}>
          <Trans>Try again</Trans>
        </Button>
        {/* A plain link: the way out works even when the router does not. */}
        <a href={withLocale('/', router.options.context.locale)} className={buttonClass('secondary')}>
          <Trans>Go to Main page</Trans>
        </a>
      </div>
    </div>
  )
}
