/** No body of the shop needs more; the framework itself reads any size. */
const limitBytes = 64 * 1024

export class BodyTooLargeError extends Error {
  constructor() {
    super('The request is too large.')
  }
}

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
  return new Request(request.url, { method: request.method, headers: request.headers, body: Buffer.concat(parts), signal: request.signal })
}
