import { queryOptions } from '@tanstack/react-query'
import type { Shop } from '#api/shop.ts'

/** Milliseconds between looks into the inbox, while the page is in sight. */
const pause = 3000

export const demoQueries = {
  /** What the demo would have sent in the last hour, the newest first. */
  inbox: ({ api }: Pick<Shop, 'api'>) =>
    queryOptions({
      queryKey: ['demo-inbox'],
      queryFn: ({ signal }) => api.demo.inbox(undefined, { signal }),
      staleTime: 0,
      refetchInterval: pause,
    }),
}
