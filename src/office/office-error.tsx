import { Trans } from '@lingui/react/macro'
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { useChunkReload } from '#platform/hydration/use-chunk-reload.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { NoAnswer } from './no-answer.tsx'

/** Reloads first for a missing chunk. */
export function OfficeError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  if (useChunkReload(error, retry)) return null
  return <NoAnswer heading="h1" isPage onRetry={retry} />
}

export const OfficeNotFound = () => (
  <EmptyState
    heading="h1"
    title={<Trans>This page could not be found</Trans>}
    action={
      <Link to="/office" className={buttonClass()}>
        <Trans>Back office</Trans>
      </Link>
    }
  />
)
