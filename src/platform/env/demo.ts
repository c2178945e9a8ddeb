import { createIsomorphicFn } from '@tanstack/react-start'
import { processEnvironment } from './env.server.ts'

export const isDemo = createIsomorphicFn()
  .server((): boolean => processEnvironment().DEMO)
  .client((): boolean => document.documentElement.dataset['demo'] !== undefined)
