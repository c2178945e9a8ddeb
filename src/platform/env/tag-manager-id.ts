import { createIsomorphicFn } from '@tanstack/react-start'
import { processEnvironment } from './env.server.ts'

export const tagManagerId = createIsomorphicFn()
  .server((country?: string): string | undefined => {
    const { TAG_MANAGER_IDS, VARIANT } = processEnvironment()
    return TAG_MANAGER_IDS.get(`${country}.${VARIANT}`)
  })
  .client((): string | undefined => document.documentElement.dataset['tagManager'])
