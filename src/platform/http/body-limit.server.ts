export const limitBytes = 64 * 1024

export class BodyTooLargeError extends Error {
  constructor() {
    super('The request is too large.')
  }
}

const smallBytes = 4096
let turn: Promise<unknown> = Promise.resolve()

/** One large body per turn of the event loop: fifty at once must not delay small ones. */
const nextTurn = () => (turn = turn.then(() => new Promise((resolve) => setImmediate(resolve))))

/** Reads at most 64 KiB of the body. @throws BodyTooLargeError */
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
