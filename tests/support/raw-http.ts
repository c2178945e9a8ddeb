import { type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { buffer, text } from 'node:stream/consumers'

/** What a server answered, unpacked by nobody. */
export interface RawAnswer {
  status: number
  headers: IncomingMessage['headers']
  body: Buffer
}

/** Asks with exactly these headers; a `host` may name another one than the address. */
export async function ask(
  url: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<RawAnswer> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { method, headers }, resolve).once('error', reject).end()
  })
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: await buffer(response),
  }
}

/** Writes bytes that need not be HTTP and reads what comes until the server hangs up. A server may drop an answer once this side is closed, so it stays open. */
export async function writeRaw(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(bytes)
  return text(socket)
}
