import { createIsomorphicFn } from '@tanstack/react-start'
import { upstreamRefusal } from '#platform/page-cache/page-render.server.ts'

type FaultStatus = 429 | 500 | 503

const statusOf = (status: unknown): FaultStatus => (status === 503 || status === 429 ? status : 500)

/** The server's error status is not serialised: the page carries it in `data-fault`. */
export const faultStatus = createIsomorphicFn()
  .server<[unknown], FaultStatus>(() => upstreamRefusal()?.status ?? 500)
  .client((error: unknown): FaultStatus => {
    if (error instanceof Error && 'status' in error) return statusOf(error.status)
    return statusOf(Number(document.querySelector<HTMLElement>('[data-fault]')?.dataset['fault']))
  })
