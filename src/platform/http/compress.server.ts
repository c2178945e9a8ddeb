import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)
export type Encoding = 'br' | 'gzip' | 'identity'

const minBytes = 1024
const isText = (type: string | null): boolean =>
  /^(text\/|application\/(json|javascript|manifest|xml))/.test(type ?? '')

/** Prefers brotli, then gzip. A weight of 0 is a refusal (RFC 9110, section 12.5.3). */
export function encodingFor(accepts: string | null | undefined): Encoding {
  const weights = new Map(
    (accepts ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part.toLowerCase().split(';')
      const weight = parameters.map((text) => text.trim()).find((text) => text.startsWith('q='))
      return [name.trim(), weight ? Number(weight.slice(2)) : 1]
    }),
  )
  const takes = (name: string) => (weights.get(name) ?? weights.get('*') ?? 0) > 0
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
}

/** Runs off the main thread. Brotli quality is 0 to 11. */
export const encode = {
  br: (bytes: Buffer, quality: number) =>
    brotliAsync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes: Buffer) => gzipAsync(bytes, { level: 6 }),
}

export async function compressed(request: Request, response: Response): Promise<Response> {
  const encoding = encodingFor(request.headers.get('accept-encoding'))
  const type = response.headers.get('content-type')
  if (
    encoding === 'identity' ||
    !response.body ||
    !isText(type) ||
    type?.startsWith('text/event-stream') ||
    response.headers.has('content-encoding')
  )
    return response
  const bytes = Buffer.from(await response.arrayBuffer())
  const headers = new Headers(response.headers)
  headers.append('vary', 'accept-encoding')
  if (bytes.length < minBytes) return new Response(bytes, { status: response.status, headers })
  const small = encoding === 'br' ? await encode.br(bytes, 4) : await encode.gzip(bytes)
  headers.set('content-encoding', encoding)
  headers.delete('content-length')
  return new Response(new Uint8Array(small), { status: response.status, headers })
}
