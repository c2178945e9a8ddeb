import { createIsomorphicFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { hostName } from '#platform/city.ts'
import { currentNonce } from '#platform/page-cache/page-render.server.ts'

/** The address being shown: of the request on the server, of the page in the browser. Nothing of it is ever reflected into absolute links. */
export const currentUrl = createIsomorphicFn()
  .server(() => new URL(getRequest().url))
  .client(() => new URL(window.location.href))

/** The host without its port, lower case: what cities are chosen by. */
export const currentHost = createIsomorphicFn()
  .server(() => hostName(getRequest().headers.get('host') ?? ''))
  .client(() => window.location.hostname)

/** The nonce that inline scripts of this page carry; the browser hides it, and needs none. */
export const cspNonce = createIsomorphicFn()
  .server(() => currentNonce())
  .client((): string | undefined => undefined)
