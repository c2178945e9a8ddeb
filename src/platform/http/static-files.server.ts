import { readdirSync } from 'node:fs'
import { type FileHandle, open, realpath } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { encodingFor } from './compress.server.ts'
import { logFault } from '#platform/observability/log.server.ts'
import { secureHead } from './refuse.server.ts'

export type FileHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  missing: () => void,
) => void

interface FileOptions {
  cacheControl: string
}

const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css',
  '.gif': 'image/gif',
  '.ico': 'image/vnd.microsoft.icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
}
const endings = { br: ['.br', '.gz', ''], gzip: ['.gz', ''], identity: [''] } as const
const encodings: Readonly<Record<string, string>> = { '.br': 'br', '.gz': 'gzip' }

/** Opening, reading and closing a small file costs more than sending it. */
const smallBytes = 128 * 1024
const keptBytes = 16 * 1024 * 1024

/** Reads the names once, keeps small files in memory (16 MB), sends `.br` and `.gz` siblings. */
export function builtFiles(folder: string, options: FileOptions): FileHandler {
  const names = new Set(namesIn(folder))
  const read = keepingSmall()
  return (request, response, missing) => {
    const name = nameOf(request)
    if (name === null || !names.has(name)) return missing()
    const variants = endings[encodingFor(request.headers['accept-encoding'])].filter((ending) =>
      names.has(name + ending),
    )
    if (names.has(`${name}.br`) || names.has(`${name}.gz`))
      response.setHeader('vary', 'accept-encoding')
    sendFirst(
      request,
      response,
      { ...options, name, variants, open: (ending) => read(join(folder, name + ending)) },
      missing,
    )
  }
}

/** Does not follow symbolic links. */
export function changingFiles(folder: string, options: FileOptions): FileHandler {
  return (request, response, missing) => {
    const name = nameOf(request)
    if (name === null) return missing()
    const openReal = async () => {
      const file = join(await realpath(folder), name)
      return (await realpath(file)) === file ? openFile(file) : null
    }
    sendFirst(request, response, { ...options, name, variants: [''], open: openReal }, missing)
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
      name.replaceAll(sep, '/'),
    )
  } catch (error) {
    if (isAbsent(error)) return []
    throw error
  }
}

function nameOf({ method, url = '/' }: IncomingMessage): string | null {
  if (method !== 'GET' && method !== 'HEAD') return null
  try {
    const name = decodeURIComponent(url.replace(/[?#].*/s, '').slice(1))
    return name === '' || /\0|\\|^[A-Za-z]:|(^|\/)(\.(?!well-known\/)|\/|$)/.test(name)
      ? null
      : name
  } catch {
    return null
  }
}

const isAbsent = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'].includes(String(error.code))

interface OpenFile {
  content: FileHandle | Buffer
  size: number
  modified: Date
}

/** Null for anything but a file. @throws the system's error */
async function openFile(path: string) {
  const handle = await open(path)
  const stats = await handle.stat().catch(() => null)
  if (stats?.isFile()) return { content: handle, size: stats.size, modified: stats.mtime }
  await handle.close()
  return null
}

async function readAll(handle: FileHandle): Promise<Buffer> {
  try {
    return await handle.readFile()
  } finally {
    await handle.close()
  }
}

function keepingSmall(): (path: string) => Promise<OpenFile | null> {
  const kept = new Map<string, OpenFile>()
  let room = keptBytes
  return async (path) => {
    const known = kept.get(path)
    if (known) return known
    const file = await openFile(path)
    if (!file || file.size > Math.min(smallBytes, room)) return file
    const content = await readAll(file.content)
    const small = { ...file, content, size: content.length }
    if (!kept.has(path)) room -= small.size
    kept.set(path, small)
    return small
  }
}

interface Candidates extends FileOptions {
  name: string
  variants: readonly string[]
  open: (ending: string) => Promise<OpenFile | null>
}

function sendFirst(
  request: IncomingMessage,
  response: ServerResponse,
  candidates: Candidates,
  missing: () => void,
): void {
  const send = async (): Promise<void> => {
    for (const ending of candidates.variants) {
      const file = await candidates.open(ending).catch((error: unknown) => {
        if (!isAbsent(error)) logFault('a file could not be opened', error)
        return null
      })
      if (file) return sendOpen(request, response, { ...candidates, ...file, ending })
    }
    missing()
  }
  send().catch((error: unknown) => {
    if (!response.destroyed) logFault('a file could not be sent', error)
    response.destroy()
  })
}

/** Ranges are not offered: a whole file is a correct answer (RFC 9110, section 14.2). */
async function sendOpen(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  {
    content,
    size,
    modified,
    name,
    ending,
    cacheControl,
  }: OpenFile & Pick<Candidates, 'name' | 'cacheControl'> & { ending: string },
): Promise<void> {
  const etag = `W/"${size}-${modified.getTime()}"`
  secureHead(response)
  response.setHeader('cache-control', cacheControl)
  response.setHeader('etag', etag)
  if (headers['if-none-match']?.includes(etag)) {
    if (!Buffer.isBuffer(content)) await content.close()
    response.writeHead(304).end()
    return
  }
  const encoding = encodings[ending]
  if (encoding) response.setHeader('content-encoding', encoding)
  response.writeHead(200, {
    'content-type': types[extname(name).toLowerCase()] ?? 'application/octet-stream',
    'content-length': size,
    'last-modified': modified.toUTCString(),
  })
  if (Buffer.isBuffer(content)) return void response.end(content)
  if (method === 'HEAD' || size === 0) {
    await content.close()
    response.end()
    return
  }
  await pipeline(content.createReadStream({ end: size - 1 }), response)
}
