import { Trans } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { refusalOf } from '#api/refusal.ts'
import { withLocale } from '#platform/i18n/locale.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { OfficePending } from './office-document.tsx'
import { isSignedOut } from './office.queries.ts'

/** What a query has read, or what to do without it. */
export function Loaded<Data>({
  query,
  children,
}: {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isError' | 'isFetching' | 'refetch'>
  children: (data: Data) => ReactNode
}) {
  const { data, error, isError, refetch } = query
  useSignInAgain(error)
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

/** The session has ended: a whole new page, whose sign-in leads back here. */
function useSignInAgain(error: unknown): void {
  const { locale } = useRouter().options.context
  const { href } = useLocation()
  const isOut = isSignedOut(error)
  useEffect(() => {
    if (isOut)
      location.assign(`${withLocale('/office/sign-in', locale)}?from=${encodeURIComponent(href)}`)
  }, [isOut, href, locale])
}
