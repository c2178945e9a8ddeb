import { createServer } from 'node:http'
import { pathToFileURL } from 'node:url'
import { NodeRequest, sendNodeResponse } from 'srvx/node'

// Cards come from the parent process, `mode` is `toString` or `streaming`.
process.once(
  'message',
  async ({ cards, mode }: { cards: unknown; mode: 'toString' | 'streaming' }) => {
    Object.assign(globalThis, { cardsOfTheBench: cards })
    const {
      default: handlers,
    }: { default: Record<typeof mode, (request: Request) => Promise<Response>> } = await import(
      pathToFileURL('.output/bare-start/server/server.js').href
    )
    const server = createServer((request, response) => {
      void (async () =>
        sendNodeResponse(
          response,
          await handlers[mode](new NodeRequest({ req: request, res: response })),
        ))()
    })
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (address && typeof address === 'object') process.send?.(address.port)
    })
  },
)
