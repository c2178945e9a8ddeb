import { createIsomorphicFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { hostName } from '#platform/city.ts'
import { currentNonce } from '#platform/page-cache/render-context.server.ts'

export const currentUrl = createIsomorphicFn()
  .server(() => new URL(getRequest().url))
  .client(() => new URL(window.location.href))

export const currentHost = createIsomorphicFn()
  .server(() => hostName(getRequest().headers.get('host') ?? ''))
  .client(() => window.location.hostname)

/** Browsers hide nonces from scripts and need none here. */
export const cspNonce = createIsomorphicFn()
  .server(() => currentNonce())
  .client((): string | undefined => undefined)
