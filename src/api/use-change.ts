import {
  type MutationKey,
  useMutation,
  type UseMutationOptions,
  useQueryClient,
} from '@tanstack/react-query'
import { useId } from 'react'

export type Change<Value, Input, Before = unknown> = UseMutationOptions<
  Value,
  Error,
  Input,
  Before
> & {
  mutationKey: MutationKey
}

/** One at a time: a second press does nothing, even before the first one is rendered. */
export function useChange<Value, Input = void, Before = unknown>(
  options: Change<Value, Input, Before>,
) {
  const client = useQueryClient()
  const mutationKey = [...options.mutationKey, useId()]
  const mutation = useMutation({ ...options, mutationKey })
  const isRunning = () => client.isMutating({ mutationKey }) > 0
  const mutate: typeof mutation.mutate = (...call) => {
    if (!isRunning()) mutation.mutate(...call)
  }
  return { ...mutation, mutate, isRunning }
}
