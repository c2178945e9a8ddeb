import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { ApiClient } from '#api/client.ts'

/** A call after which the list that it changes is read again, also when its answer is lost. */
export function useOfficeCall<Input, Answer>(
  reread: QueryKey,
  call: (api: ApiClient, input: Input) => Promise<Answer>,
) {
  const { api } = useRouter().options.context
  const queryClient = useQueryClient()
  const invalidate = () => queryClient.invalidateQueries({ queryKey: reread })
  return useMutation({
    mutationFn: (input: Input) => call(api, input),
    onSuccess: invalidate,
    onError: () => void invalidate(),
  })
}
