import { createServer, type OutgoingHttpHeaders } from 'node:http'

// The reference of cached pages: bytes with their length and type.
process.once('message', ({ body, headers }: { body: Uint8Array; headers: OutgoingHttpHeaders }) => {
  const bytes = Buffer.from(body)
  const server = createServer((_request, response) => response.writeHead(200, headers).end(bytes))
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    if (address && typeof address === 'object') process.send?.(address.port)
  })
})
