import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/button.tsx'

export function NotFoundPage() {
  return (
    <div className="mx-auto max-w-error px-4 py-20 text-center">
      <p className="text-display text-link">404</p>
      <h1 className="mt-2 mb-8 text-title">
        <Trans>This page could not be found</Trans>
      </h1>
      <Link to="/" className={buttonClass()}>
        <Trans>Go to Main page</Trans>
      </Link>
    </div>
  )
}
