import { createCsrfMiddleware, createStart } from '@tanstack/react-start'

/** A custom start file removes the framework's own check; this restores it. */
export const startInstance = createStart(() => ({
  requestMiddleware: [
    createCsrfMiddleware({ filter: ({ handlerType }) => handlerType === 'serverFn' }),
  ],
}))
