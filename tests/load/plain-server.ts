import { createServer } from 'node:http'

// The reference of the page rows: finished bytes with their length, nothing else.
process.once('message', (html) => {
  const bytes = Buffer.from(String(html))
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-length': bytes.length }
  const server = createServer((_request, response) => response.writeHead(200, headers).end(bytes))
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    if (address && typeof address === 'object') process.send?.(address.port)
  })
})
