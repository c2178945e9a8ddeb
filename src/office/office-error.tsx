import { Trans } from '@lingui/react/macro'
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { useChunkReload } from '#platform/hydration/use-chunk-reload.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'

/** Reloads first for a missing chunk. */
export function OfficeError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  if (useChunkReload(error, retry)) return null
  return (
    <EmptyState
      heading="h1"
      title={<Trans>The shop does not answer</Trans>}
      text={<Trans>Nothing is lost. Check the connection and try again.</Trans>}
      action={
        <Button onClick={retry}>
          <Trans>Try again</Trans>
        </Button>
      }
    />
  )
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
