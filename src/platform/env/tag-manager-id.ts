import { createIsomorphicFn } from '@tanstack/react-start'
import { processEnvironment } from './env.server.ts'

/** The tag manager's container for the country and the storefront being shown; none when the shop measures nothing. The browser reads it off the document, which carries it as `data-tag-manager`. */
export const tagManagerId = createIsomorphicFn()
  .server((country?: string): string | undefined => {
    const { TAG_MANAGER_IDS, VARIANT } = processEnvironment()
    return TAG_MANAGER_IDS.get(`${country}.${VARIANT}`)
  })
  .client((): string | undefined => document.documentElement.dataset['tagManager'])
