import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { type Encoding, encode } from '#platform/http/compress.server.ts'

const unbrotli = promisify(brotliDecompress)

/** Brotli quality 9 and more save another 1 to 10 % and cost 10 to 100 times the time. */
const quality = 6

/** Headers are flat (name, value, name, value), as `writeHead` takes them. */
export interface EncodedVariant {
  body: Buffer
  etag: string
  headers: string[]
  foreignHeaders: string[]
  unchangedHeaders: string[]
}

interface PageHead {
  status: 200 | 404
  type: string
  cache: string | undefined
  atUnknownHosts: 'uncached' | 'passed' | 'same'
}

export interface Page extends PageHead {
  variants: Partial<Record<Encoding, EncodedVariant>> & { br: EncodedVariant }
  headers: Readonly<Record<string, string>>
  validForMs: number
}

// Only CDNs read the second header (RFC 9213): they may answer for 30 s; browsers revalidate.
const cacheHeaders = {
  'cache-control': 'public, max-age=0, s-maxage=30',
  'cdn-cache-control': 'public, max-age=30, stale-while-revalidate=60',
}

const flat = (headers: Readonly<Record<string, string>>): string[] => Object.entries(headers).flat()

type Head = Pick<Page, 'headers' | keyof PageHead>

/** Results of zlib are parts of a pool of 64 KiB, which one that is kept would hold whole. */
const ownBytes = (part: Buffer): Buffer => {
  const own = Buffer.allocUnsafeSlow(part.length)
  part.copy(own)
  return own
}

function variantOf(
  encoded: Buffer,
  encoding: Encoding,
  { headers, type, cache, atUnknownHosts }: Head,
): EncodedVariant {
  const body = ownBytes(encoded)
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const vary = atUnknownHosts === 'passed' ? 'accept-encoding, host' : 'accept-encoding'
  const always = { ...headers, vary }
  const caching = cache === undefined ? cacheHeaders : { 'cache-control': cache }
  const sized = {
    ...always,
    'content-type': type,
    'content-length': String(body.length),
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  }
  return {
    body,
    etag,
    headers: flat({ ...sized, ...caching, etag }),
    foreignHeaders: flat({ ...sized, 'cache-control': 'no-store' }),
    unchangedHeaders: flat({ ...always, ...caching, etag }),
  }
}

export async function pageOf(
  text: string,
  headers: Readonly<Record<string, string>>,
  {
    validForMs = Infinity,
    status = 200,
    type = 'text/html; charset=utf-8',
    cache,
    atUnknownHosts = 'uncached',
  }: Partial<PageHead & Pick<Page, 'validForMs'>> = {},
): Promise<Page> {
  const head: Head = { headers, status, type, cache, atUnknownHosts }
  const br = variantOf(await encode.br(Buffer.from(text), quality), 'br', head)
  return { ...head, validForMs, variants: { br } }
}

export async function variantIn(page: Page, encoding: Encoding): Promise<EncodedVariant> {
  const existing = page.variants[encoding]
  if (existing) return existing
  const text = await unbrotli(page.variants.br.body)
  const variant = variantOf(encoding === 'gzip' ? await encode.gzip(text) : text, encoding, page)
  return (page.variants[encoding] ??= variant)
}

export const bytesOf = ({ variants }: Page): number =>
  Object.values(variants).reduce((sum, { body }) => sum + body.length + 4096, 0)
