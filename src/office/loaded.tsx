import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { refusalOf } from '#api/refusal.ts'
import { NoAnswer } from './no-answer.tsx'
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
  return <NoAnswer refusal={refusalOf(error)?.message} onRetry={() => void refetch()} />
}
