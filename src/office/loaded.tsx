import { Trans } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { refusalOf } from '#api/refusal.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { OfficePending } from './office-document.tsx'

/** What a query has read, or what to do without it. */
export function Loaded<Data>({
  query,
  children,
}: {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isError' | 'isFetching' | 'refetch'>
  children: (data: Data) => ReactNode
}) {
  const { data, error, isError, refetch } = query
  if (data !== undefined) return children(data)
  if (!isError) return <OfficePending />
  return (
    <EmptyState
      title={refusalOf(error)?.message ?? <Trans>The shop does not answer</Trans>}
      action={
        <Button onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
      }
    />
  )
}
