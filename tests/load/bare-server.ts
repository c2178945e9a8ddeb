import { createServer, type RequestListener } from 'node:http'
import { pathToFileURL } from 'node:url'
import { NodeRequest, sendNodeResponse } from 'srvx/node'
import { builtFiles } from '#platform/http/static-files.server.ts'
import { pageOf } from '#platform/page-cache/encoded-variants.server.ts'

type Handler = (request: Request) => Promise<Response>

const day = 24 * 60 * 60

const rendering =
  (handler: Handler): RequestListener =>
  (request, response) =>
    void (async () =>
      sendNodeResponse(response, await handler(new NodeRequest({ req: request, res: response }))))()

/** The page from memory, its files and images: with the shop's compression and headers. */
async function cached(handler: Handler): Promise<RequestListener> {
  const rendered = await handler(new Request('http://localhost/'))
  const { br } = (await pageOf(await rendered.text(), {})).variants
  const assets = builtFiles('.output/bare-start/client', {
    cacheControl: `public,max-age=${365 * day},immutable`,
  })
  const media = builtFiles('.output/media', { cacheControl: `public,max-age=${day}` })
  return (request, response) => {
    const missing = () => void response.writeHead(404).end()
    if (request.url === '/') return void response.writeHead(200, br.headers).end(br.body)
    if (!request.url?.startsWith('/media/')) return assets(request, response, missing)
    request.url = request.url.slice('/media'.length)
    media(request, response, missing)
  }
}

// Cards come from the parent process.
process.once(
  'message',
  async ({ cards, mode }: { cards: unknown; mode: 'rendered' | 'cached' }) => {
    Object.assign(globalThis, { cardsOfTheBench: cards })
    const { default: handler }: { default: Handler } = await import(
      pathToFileURL('.output/bare-start/server/server.js').href
    )
    const listener = mode === 'cached' ? await cached(handler) : rendering(handler)
    const server = createServer(listener)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (address && typeof address === 'object') process.send?.(address.port)
    })
  },
)
