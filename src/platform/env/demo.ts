import { createIsomorphicFn } from '@tanstack/react-start'
import { processEnvironment } from './env.server.ts'

/** Whether stand-ins do what the real providers would. The browser reads it off the document, which carries it as `data-demo`. */
export const isDemo = createIsomorphicFn()
  .server((): boolean => processEnvironment().DEMO)
  .client((): boolean => document.documentElement.dataset['demo'] !== undefined)
