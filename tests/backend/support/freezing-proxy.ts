import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** Stands before a server; frozen sockets stay open and pass nothing on, as those of a dead host. */
export async function freezingProxy(serverUrl: string): Promise<{
  url: string
  freeze: () => void
  stop: () => void
}> {
  const { hostname, port } = new URL(serverUrl)
  const open = new Set<Socket>()
  const proxy = createServer((client) => {
    const upstream = connect(Number(port), hostname)
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(from)
      from.on('error', () => {})
      from.pipe(to)
    }
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const address = proxy.address()
  const url = new URL(serverUrl)
  url.host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  return {
    url: url.href,
    freeze: () => open.forEach((socket) => socket.unpipe().pause()),
    stop: () => {
      open.forEach((socket) => socket.destroy())
      proxy.close()
    },
  }
}
