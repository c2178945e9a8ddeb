import { createMiddleware, createServerFn as create } from '@tanstack/react-start'
import { fetchAndRefreshSession } from './session.ts'

const refreshing = createMiddleware({ type: 'function' }).client(({ next }) =>
  next({ fetch: fetchAndRefreshSession }),
)

/** Every server function may sign in or out, so each answer is checked for that. */
export const createServerFn = create().middleware([refreshing])
