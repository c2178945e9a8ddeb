import { MutationCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import { showToast } from '#ui/feedback/toast-queue.ts'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Read again after the change. */
      invalidates?: readonly QueryKey[] | undefined
      /** A message about the failure, where no form or dialog has a place for it. */
      failure?: ((error: Error) => string | undefined | Promise<string | undefined>) | undefined
    }
  }
}

/** Retries once in the browser; refusals are final. */
const isWorthRetrying = (failures: number, error: Error): boolean =>
  typeof window !== 'undefined' &&
  failures < 1 &&
  !('status' in error && Number(error.status) < 500)

export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    mutationCache: new MutationCache({
      onSuccess: (_data, _input, _before, { meta }) => {
        meta?.invalidates?.forEach((queryKey) => void client.invalidateQueries({ queryKey }))
      },
      onError: async (error, _input, _before, { meta }) => {
        const text = await meta?.failure?.(error)
        if (text) showToast({ text, tone: 'error' })
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        retry: isWorthRetrying,
        // Fails without a connection: by default it waits for one, and nothing says so.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  })
  return client
}
