import { Trans } from '@lingui/react/macro'
import { EmptyState } from '#ui/feedback/empty-state.tsx'

export const NoPage = () => (
  <EmptyState
    heading="h1"
    title={<Trans>Nothing to show yet</Trans>}
    text={<Trans>Your role has no page here. Ask an owner for another role.</Trans>}
  />
)
