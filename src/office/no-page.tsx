import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { officeQueries } from './office.queries.ts'

export function NoPage() {
  const { context } = useRouter().options
  const { data: cities } = useSuspenseQuery(officeQueries.cities(context))
  return (
    <EmptyState
      heading="h1"
      title={<Trans>Nothing to show yet</Trans>}
      text={
        cities.length === 0 ? (
          <Trans>The shop has no city yet. This page opens once one is imported.</Trans>
        ) : (
          <Trans>Your role has no page here. Ask an owner for another role.</Trans>
        )
      }
    />
  )
}
