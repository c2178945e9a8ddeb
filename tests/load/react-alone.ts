import { AsyncLocalStorage } from 'node:async_hooks'
import { createServer } from 'node:http'
import { defineHandlerCallback, RouterServer } from '@tanstack/react-router/ssr/server'
import { createStartHandler } from '@tanstack/react-start/server'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'

/** Answers with what React alone makes of a router that was loaded once, by address. */
const pages = new Map<string, () => string>()

const load = createStartHandler(
  defineHandlerCallback(({ request, router }) => {
    // Components read the request.
    const inRequest = AsyncLocalStorage.snapshot()
    const page = createElement(RouterServer, { router })
    pages.set(request.url, () => inRequest(() => renderToString(page)))
    return new Response()
  }),
)

const server = createServer((request, response) => {
  const host = request.headers.host ?? ''
  const url = `http://${host}${request.url}`
  void (async () => {
    if (!pages.has(url)) await load(new Request(url, { headers: { host, accept: 'text/html' } }))
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(pages.get(url)?.())
  })()
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object') process.send?.(address.port)
})
