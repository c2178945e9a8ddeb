import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#api/client.ts'
import type { OfficeContext } from '../office.queries.ts'
import { useOfficeCall } from '../use-office-call.ts'

export type Session = Awaited<ReturnType<ApiClient['ops']['sessions']>>['data'][number]

export type Passkey = Awaited<ReturnType<ApiClient['ops']['passkeys']>>['data'][number]

export const sessionsQuery = ({ api, locale }: OfficeContext) =>
  queryOptions({
    queryKey: ['office', 'sessions', locale],
    queryFn: ({ signal }) => api.ops.sessions(undefined, { signal }),
    staleTime: 0,
  })

export const useSessionCall = <Input, Answer>(
  call: (api: ApiClient, input: Input) => Promise<Answer>,
) => useOfficeCall(['office', 'sessions'], call)

export const passkeysQuery = ({ api, locale }: OfficeContext) =>
  queryOptions({
    queryKey: ['office', 'passkeys', locale],
    queryFn: ({ signal }) => api.ops.passkeys(undefined, { signal }),
    staleTime: 0,
  })

export const usePasskeyCall = <Input, Answer>(
  call: (api: ApiClient, input: Input) => Promise<Answer>,
) => useOfficeCall(['office', 'passkeys'], call)

export const pinQuery = ({ api, locale }: OfficeContext) =>
  queryOptions({
    queryKey: ['office', 'pin', locale],
    queryFn: ({ signal }) => api.ops.pin(undefined, { signal }),
    staleTime: 0,
  })

export const usePinCall = <Input, Answer>(
  call: (api: ApiClient, input: Input) => Promise<Answer>,
) => useOfficeCall(['office', 'pin'], call)
