/** No body of the shop needs more; the framework itself reads any size. */
const limitBytes = 64 * 1024

export class BodyTooLargeError extends Error {
  constructor() {
    super('The request is too large.')
  }
}

/** Bytes of a body that is read as soon as it is here. */
const smallBytes = 4096
let turn: Promise<unknown> = Promise.resolve()

/** Large bodies are read one in each turn of the event loop: fifty that come at once keep no small request waiting. */
const nextTurn = () => (turn = turn.then(() => new Promise((resolve) => setImmediate(resolve))))

/** Reads at most 64 KiB of the body and hands on a request that holds it. @throws BodyTooLargeError */
export async function limitBody(request: Request): Promise<Request> {
  if (!request.body) return request
  if (Number(request.headers.get('content-length') ?? 0) > limitBytes) throw new BodyTooLargeError()
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of request.body) {
    size += part.byteLength
    if (size > limitBytes) throw new BodyTooLargeError()
    parts.push(part)
  }
  if (size > smallBytes) await nextTurn()
  return new Request(request.url, {
    method: request.method,
    headers: request.headers,
    body: Buffer.concat(parts),
    signal: request.signal,
  })
}
