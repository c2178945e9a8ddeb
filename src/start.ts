import { createCsrfMiddleware, createStart } from '@tanstack/react-start'

/** Writing this file takes the framework's own check away, so it is put back: server functions answer this origin only. */
export const startInstance = createStart(() => ({
  requestMiddleware: [
    createCsrfMiddleware({ filter: ({ handlerType }) => handlerType === 'serverFn' }),
  ],
}))
