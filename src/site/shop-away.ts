import { createIsomorphicFn } from '@tanstack/react-start'
import { isUpstreamAway } from '#platform/page-render.server.ts'

/** Whether a page failed because the API does not answer (503). The status of an error does not cross from the server: there its page says it (`data-away`). */
export const isShopAway = createIsomorphicFn()
  .server<[unknown], boolean>(() => isUpstreamAway())
  .client(
    (error: unknown): boolean =>
      (error instanceof Error && 'status' in error && error.status === 503) || document.querySelector('[data-away]') !== null,
  )
