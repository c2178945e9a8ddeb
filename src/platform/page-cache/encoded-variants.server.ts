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
  /** For an unknown host: never cached. */
  foreignHeaders: string[]
  unchangedHeaders: string[]
}

export interface Page {
  variants: Partial<Record<Encoding, EncodedVariant>> & { br: EncodedVariant }
  headers: Readonly<Record<string, string>>
  /** Milliseconds for which the content stays true, if known. */
  lastsMs: number
}

// Browsers revalidate each time; a CDN may answer for 30 s (RFC 9213: only CDNs read the second).
const cacheHeaders = {
  'cache-control': 'public, max-age=0, s-maxage=30',
  'cdn-cache-control': 'public, max-age=30, stale-while-revalidate=60',
}

const flat = (headers: Readonly<Record<string, string>>): string[] => Object.entries(headers).flat()

function variantOf(
  body: Buffer,
  encoding: Encoding,
  headers: Readonly<Record<string, string>>,
): EncodedVariant {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const always = { ...headers, vary: 'accept-encoding' }
  const sized = {
    ...always,
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(body.length),
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  }
  return {
    body,
    etag,
    headers: flat({ ...sized, ...cacheHeaders, etag }),
    foreignHeaders: flat({ ...sized, 'cache-control': 'no-store' }),
    unchangedHeaders: flat({ ...always, ...cacheHeaders, etag }),
  }
}

export async function pageOf(
  html: string,
  headers: Readonly<Record<string, string>>,
  lastsMs = Infinity,
): Promise<Page> {
  return {
    headers,
    lastsMs,
    variants: { br: variantOf(await encode.br(Buffer.from(html), quality), 'br', headers) },
  }
}

export async function variantIn(page: Page, encoding: Encoding): Promise<EncodedVariant> {
  const existing = page.variants[encoding]
  if (existing) return existing
  const html = await unbrotli(page.variants.br.body)
  const variant = variantOf(
    encoding === 'gzip' ? await encode.gzip(html) : html,
    encoding,
    page.headers,
  )
  return (page.variants[encoding] ??= variant)
}

export const bytesOf = ({ variants }: Page): number =>
  Object.values(variants).reduce((sum, { body }) => sum + body.length + 4096, 0)
