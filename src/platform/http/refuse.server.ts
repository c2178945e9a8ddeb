import type { ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { securityHeaders } from './security-headers.server.ts'

/** Sets the headers of every answer on one that is about to be sent, but for those that it has. */
export function secureHead(response: ServerResponse): void {
  for (const [name, value] of Object.entries(securityHeaders))
    if (!response.hasHeader(name)) response.setHeader(name, value)
}

/** Answers with a status and a sentence. */
export function refuse(response: ServerResponse, status: number, text: string): void {
  secureHead(response)
  const headers = {
    'cache-control': 'no-store',
    'content-type': 'text/plain; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  }
  response.writeHead(status, headers).end(text)
}

const statuses = new Map([
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
])

/** Answers on a connection that has no request to answer, and ends it. */
export function refuseSocket(socket: Duplex, status: string): void {
  const text = status.replace(/^\d+ /, '')
  const headers = Object.entries({
    ...securityHeaders,
    'cache-control': 'no-store',
    connection: 'close',
    'content-type': 'text/plain; charset=utf-8',
    'content-length': String(text.length),
  })
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  socket.end(`HTTP/1.1 ${status}\r\n${lines}\r\n${text}`)
}

/** Answers what is no HTTP request that can be read, as Node itself does, with our headers. */
export function refuseUnread(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  refuseSocket(socket, statuses.get(error.code ?? '') ?? '400 Bad Request')
}
