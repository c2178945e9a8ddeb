import { createServerFn } from '@tanstack/react-start'
import { endSession } from '#platform/session.server.ts'

/** Ends the session of a browser that the API no longer takes for signed in. */
export const loseSession = createServerFn({ method: 'POST' }).handler(() => endSession({ lost: true }))
