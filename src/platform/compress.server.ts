import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

/** Below this many bytes compressing costs more than it saves. */
const leastBytes = 1024
const isText = (type: string | null): boolean => /^(text\/|application\/(json|javascript|manifest))/.test(type ?? '')

/** The answer as small as the asker can read it: brotli, else gzip. Works beside the main thread; a stream of events stays as it is. */
export async function compressed(request: Request, response: Response): Promise<Response> {
  const accepts = request.headers.get('accept-encoding') ?? ''
  const encoding = /\bbr\b/.test(accepts) ? 'br' : /\bgzip\b/.test(accepts) ? 'gzip' : null
  const type = response.headers.get('content-type')
  if (!encoding || !response.body || !isText(type) || type?.startsWith('text/event-stream') || response.headers.has('content-encoding'))
    return response
  const bytes = Buffer.from(await response.arrayBuffer())
  const headers = new Headers(response.headers)
  headers.append('vary', 'accept-encoding')
  if (bytes.length < leastBytes) return new Response(bytes, { status: response.status, headers })
  const small = encoding === 'br' ? await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) : await gz(bytes, { level: 6 })
  headers.set('content-encoding', encoding)
  headers.delete('content-length')
  return new Response(new Uint8Array(small), { status: response.status, headers })
}
