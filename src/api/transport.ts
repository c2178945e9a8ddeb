import { createIsomorphicFn } from '@tanstack/react-start'
import {
  currentClientAddress,
  currentRequestId,
  recordUpstreamAnswer,
} from '#platform/page-cache/page-render.server.ts'
import { clientAddressHeader, requestIdHeader } from '#contract/common.ts'
import { keepAnswer } from './kept-answers.server.ts'
import { upstream } from './upstream.server.ts'

/** Sends an API request: on the server straight to the upstream, in the browser to the same origin. */
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

/** Origin of the API's addresses; on the server it is never looked up. */
export const apiOrigin = createIsomorphicFn()
  .server(() => 'http://upstream.invalid')
  .client(() => window.location.origin)

/** What pages read is kept in memory on the server; the browser has its queries for that. */
export const keep = createIsomorphicFn()
  .server(() => keepAnswer)
  .client(() => undefined)
