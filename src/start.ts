import { createCsrfMiddleware, createStart } from '@tanstack/react-start'
import { noteSession } from '#platform/session.ts'

/** Writing this file takes the framework's own check away, so it is put back: server functions answer this origin only. */
export const startInstance = createStart(() => ({
  requestMiddleware: [createCsrfMiddleware({ filter: ({ handlerType }) => handlerType === 'serverFn' })],
  serverFns: {
    // In the browser: whatever an answer has made of the session holds from then on.
    fetch: async (...call) => {
      const response = await fetch(...call)
      noteSession()
      return response
    },
  },
}))
