import type { ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { securityHeaders } from './security-headers.server.ts'

export function secureHead(response: ServerResponse): void {
  for (const [name, value] of Object.entries(securityHeaders))
    if (!response.hasHeader(name)) response.setHeader(name, value)
}

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

export function refuseUnread(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  refuseSocket(socket, statuses.get(error.code ?? '') ?? '400 Bad Request')
}
