import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)
export type Encoding = 'br' | 'gzip' | 'identity'

/** Below this many bytes compressing costs more than it saves. */
const leastBytes = 1024
const isText = (type: string | null): boolean =>
  /^(text\/|application\/(json|javascript|manifest|xml))/.test(type ?? '')

/** What the asker can read and is smallest: brotli, else gzip, else the bytes as they are. A weight of 0 is a refusal. */
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

/** Compresses beside the main thread; the lower quality of brotli (0 to 11) is the quicker one. */
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

/** The answer as small as the asker can read it: brotli, else gzip. Works beside the main thread; a stream of events stays as it is. */
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
  if (bytes.length < leastBytes) return new Response(bytes, { status: response.status, headers })
  const small = encoding === 'br' ? await encode.br(bytes, 4) : await encode.gzip(bytes)
  headers.set('content-encoding', encoding)
  headers.delete('content-length')
  return new Response(new Uint8Array(small), { status: response.status, headers })
}
