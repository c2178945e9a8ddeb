import { createIsomorphicFn } from '@tanstack/react-start'
import {
  currentClientAddress,
  currentRequestId,
  recordUpstreamAnswer,
} from '#platform/page-cache/render-context.server.ts'
import { clientAddressHeader, requestIdHeader } from '#contract/common.ts'
import { cacheResponse, upstream } from './upstream.server.ts'

export const send = createIsomorphicFn()
  .server(async (request: Request) => {
    const address = currentClientAddress()
    if (address) request.headers.set(clientAddressHeader, address)
    const requestId = currentRequestId()
    if (requestId) request.headers.set(requestIdHeader, requestId)
    const response = await (await upstream()).fetch(request)
    recordUpstreamAnswer(response)
    return response
  })
  .client((request: Request) => fetch(request))

export const apiOrigin = createIsomorphicFn()
  .server(() => 'http://upstream.invalid')
  .client(() => window.location.origin)

export const responseCache = createIsomorphicFn()
  .server(() => cacheResponse)
  .client(() => undefined)
