import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { type Encoding, encode } from '#platform/http/compress.server.ts'

const unbrotli = promisify(brotliDecompress)

/** Quality of brotli for what is kept: 9 and more save another 1 to 10 % and cost 10 to 100 times the time. */
const quality = 6

/** The page as it goes over the wire in one encoding; headers are ready name, value, name, value, as `writeHead` takes them. */
export interface Copy {
  body: Buffer
  etag: string
  /** For a visitor of a city's own host: it may be kept. */
  headers: string[]
  /** For a visitor of a host that is none of ours: nobody keeps it. */
  foreignHeaders: string[]
  /** Of 304. */
  unchangedHeaders: string[]
}

/** A finished page. Copies other than brotli are made when they are first asked for. */
export interface Page {
  copies: Partial<Record<Encoding, Copy>> & { br: Copy }
  headers: Readonly<Record<string, string>>
  /** Milliseconds for which what it says is true, if it knows. */
  lastsMs: number
}

// A browser asks each time and mostly reads 304; a proxy in between may answer for itself meanwhile (RFC 9213: only it reads the second one).
const kept = {
  'cache-control': 'public, max-age=0, s-maxage=30',
  'cdn-cache-control': 'public, max-age=30, stale-while-revalidate=60',
}

const flat = (headers: Readonly<Record<string, string>>): string[] => Object.entries(headers).flat()

function copyOf(body: Buffer, encoding: Encoding, headers: Readonly<Record<string, string>>): Copy {
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
    headers: flat({ ...sized, ...kept, etag }),
    foreignHeaders: flat({ ...sized, 'cache-control': 'no-store' }),
    unchangedHeaders: flat({ ...always, ...kept, etag }),
  }
}

/** Makes a page of its HTML and the headers it goes out with (security; not those of keeping and encoding, which are made here). */
export async function pageOf(
  html: string,
  headers: Readonly<Record<string, string>>,
  lastsMs = Infinity,
): Promise<Page> {
  return {
    headers,
    lastsMs,
    copies: { br: copyOf(await encode.br(Buffer.from(html), quality), 'br', headers) },
  }
}

/** The page in an encoding, made now if it was not there. */
export async function copyIn(page: Page, encoding: Encoding): Promise<Copy> {
  const there = page.copies[encoding]
  if (there) return there
  const html = await unbrotli(page.copies.br.body)
  const copy = copyOf(encoding === 'gzip' ? await encode.gzip(html) : html, encoding, page.headers)
  return (page.copies[encoding] ??= copy)
}

/** Bytes that the page takes in memory, about. */
export const bytesOf = ({ copies }: Page): number =>
  Object.values(copies).reduce((sum, { body }) => sum + body.length + 4096, 0)
