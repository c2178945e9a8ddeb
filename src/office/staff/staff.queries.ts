import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#api/client.ts'
import type { OfficeContext } from '../office.queries.ts'
import { useOfficeCall } from '../use-office-call.ts'
import type { AuditSearch } from './audit.search.ts'

export type StaffList = Awaited<ReturnType<ApiClient['ops']['staff']>>
export type Member = StaffList['data'][number]
export type Invitation = StaffList['invitations'][number]
export type ApiToken = Awaited<ReturnType<ApiClient['ops']['tokens']>>['data'][number]
export type AuditEntry = Awaited<ReturnType<ApiClient['ops']['audit']>>['data'][number]

export const staffQuery = ({ api, locale }: OfficeContext) =>
  queryOptions({
    queryKey: ['office', 'staff', locale],
    queryFn: ({ signal }) => api.ops.staff(undefined, { signal }),
    staleTime: 0,
  })

export const tokensQuery = ({ api, locale }: OfficeContext) =>
  queryOptions({
    queryKey: ['office', 'tokens', locale],
    queryFn: ({ signal }) => api.ops.tokens(undefined, { signal }),
    staleTime: 0,
  })

export const auditQuery = ({ api, locale }: OfficeContext, { page, kind, who }: AuditSearch) =>
  queryOptions({
    queryKey: ['office', 'audit', page, kind, who, locale],
    queryFn: ({ signal }) => api.ops.audit({ query: { page, kind, who } }, { signal }),
    staleTime: 0,
  })

export const useStaffCall = <Input, Answer>(
  call: (api: ApiClient, input: Input) => Promise<Answer>,
) => useOfficeCall(['office', 'staff'], call)

export const useTokenCall = <Input, Answer>(
  call: (api: ApiClient, input: Input) => Promise<Answer>,
) => useOfficeCall(['office', 'tokens'], call)
