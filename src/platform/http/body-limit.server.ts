import { setTimeout } from 'node:timers/promises'
import type { ServerRequest } from 'srvx'
import { clientAddressHeader } from '#contract/common.ts'
import { isThisMachine, networkOf } from './client-address.server.ts'
import { createBudget } from './request-limits.server.ts'

export const limitBytes = 64 * 1024

/** Nothing more of the body was read. */
export class BodyRefusedError extends Error {
  readonly status: 413 | 429 | 503
  constructor(status: 413 | 429 | 503) {
    super(`A body was refused with ${status}`)
    this.status = status
  }
}

/** An order of 20 dishes with six options each has half of it. */
const smallBytes = 8192
/** What a large body leaves in memory is collected late. */
const largeBodiesPerMinute = 60
const largeEveryMs = 10
const maxWaiting = 128

/**
 * V8 keeps what a request holds until its next full collection if the body is a stream of `Request`
 * itself, or if its signal follows another.
 */
class ReadRequest extends Request {
  readonly #request: Request
  readonly #bytes: Buffer<ArrayBuffer>
  constructor(request: Request, bytes: Buffer<ArrayBuffer>) {
    const { url, method, headers } = request
    super(url, { method, headers })
    this.#request = request
    this.#bytes = bytes
  }
  override get signal() {
    return this.#request.signal
  }
  override get body() {
    return new Response(this.#bytes.length > 0 ? this.#bytes : null).body
  }
  override async bytes() {
    return new Uint8Array(this.#bytes)
  }
  override async text() {
    return this.#bytes.toString()
  }
  override json() {
    return new Response(this.#bytes).json()
  }
  override arrayBuffer() {
    return new Response(this.#bytes).arrayBuffer()
  }
  override blob() {
    return new Response(this.#bytes).blob()
  }
  override formData() {
    return new Response(this.#bytes, { headers: this.headers }).formData()
  }
}

/** `buffer` of `node:stream/consumers` makes a blob of the parts first. */
async function bufferOf(body: AsyncIterable<Uint8Array>): Promise<Buffer<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  for await (const part of body) parts.push(part)
  return Buffer.concat(parts)
}

/** Lets one through every `largeEveryMs`, at once when none has come before. */
function createPace(): () => Promise<void> {
  let turn: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async () => {
    if (waiting >= maxWaiting) throw new BodyRefusedError(503)
    waiting += 1
    const mine = turn
    turn = mine.then(() => setTimeout(largeEveryMs))
    await mine
    waiting -= 1
  }
}

/** Reads at most 64 KiB of a body; of bodies over 8 KiB a hundred a second, and 60 a minute for each network. */
export function createBodyLimit(now?: () => number) {
  const largeBodies = createBudget(largeBodiesPerMinute, now)
  const nextTurn = createPace()
  const takeLarge = ({ headers }: Request): Promise<void> => {
    const address = headers.get(clientAddressHeader) ?? ''
    // An undeclared proxy may run on this machine, and carries everyone.
    if (!isThisMachine(address) && !largeBodies.consume(networkOf(address)))
      throw new BodyRefusedError(429)
    return nextTurn()
  }

  /** @throws BodyRefusedError */
  return async (request: ServerRequest): Promise<Request> => {
    if (['GET', 'HEAD'].includes(request.method)) return request
    const declared = Number(request.headers.get('content-length') ?? 0)
    const incoming = request.runtime?.node?.req
    if (incoming && declared <= smallBytes && !request.headers.has('transfer-encoding'))
      return new ReadRequest(request, await bufferOf(incoming))
    if (!request.body) return request
    if (declared > limitBytes) throw new BodyRefusedError(413)
    let isLarge = declared > smallBytes
    if (isLarge) await takeLarge(request)
    const parts: Uint8Array[] = []
    let size = 0
    for await (const part of request.body) {
      size += part.byteLength
      if (size > limitBytes) throw new BodyRefusedError(413)
      if (size > smallBytes && !isLarge) {
        isLarge = true
        await takeLarge(request)
      }
      parts.push(part)
    }
    return new ReadRequest(request, Buffer.concat(parts))
  }
}
