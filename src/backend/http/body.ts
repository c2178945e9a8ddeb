import { Refusal } from './refusal.ts'

/** Bytes that a body may have. */
export const maxBodyBytes = 64 * 1024
const maxDepth = 32

/** Counts what really comes: the length a client declares is only a promise. */
async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw new Refusal('BODY_TOO_LARGE')
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength
    if (length > limit) throw new Refusal('BODY_TOO_LARGE')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** PostgreSQL stores neither NUL nor half a surrogate pair, in `text` or in `jsonb`. */
const storable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** Refuses what nothing of ours could mean: nesting without end, and text that no database keeps. Without recursion: the nesting is the client's. */
function checkTree(root: unknown): void {
  let level: { value: unknown; path: string }[] = [{ value: root, path: '' }]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxDepth) throw new Refusal('BAD_REQUEST')
    const next: { value: unknown; path: string }[] = []
    for (const { value, path } of level) {
      if (typeof value === 'string' && !storable(value)) throw new Refusal('INVALID', { errors: { [path || 'body']: ['format'] } })
      if (typeof value !== 'object' || value === null) continue
      for (const [key, child] of Object.entries(value)) {
        if (!storable(key)) throw new Refusal('BAD_REQUEST')
        next.push({ value: child, path: path ? `${path}.${key}` : key })
      }
    }
    level = next
  }
}

/** Lets a request without a body pass, such as a POST that says everything by its address. @throws Refusal BAD_REQUEST */
export async function readNothing(request: Request): Promise<undefined> {
  for await (const chunk of request.body ?? []) if (chunk.byteLength > 0) throw new Refusal('BAD_REQUEST')
}

/**
 * The JSON text of a body, read to its end and known to be sound.
 * @throws Refusal BAD_REQUEST for another content type, bad UTF-8 or malformed JSON; BODY_TOO_LARGE; INVALID for text that cannot be stored
 */
export async function readJson(request: Request): Promise<string> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(type)) throw new Refusal('BAD_REQUEST')
  return (await parsed(request, maxBodyBytes)).text
}

/** The JSON value of a body that is a file of an operator, at most `limit` bytes. @throws Refusal as {@link readJson} */
export const readFileJson = async (request: Request, limit: number): Promise<unknown> => (await parsed(request, limit)).value

async function parsed(request: Request, limit: number): Promise<{ text: string; value: unknown }> {
  const bytes = await readBytes(request, limit)
  let text: string
  let value: unknown
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    value = JSON.parse(text)
  } catch {
    throw new Refusal('BAD_REQUEST')
  }
  checkTree(value)
  return { text, value }
}

/** The text of a body that is a file of an operator, at most `limit` bytes. @throws Refusal BODY_TOO_LARGE; BAD_REQUEST for bad UTF-8 and for NUL */
export async function readFileText(request: Request, limit: number): Promise<string> {
  const bytes = await readBytes(request, limit)
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (storable(text)) return text
  } catch {}
  throw new Refusal('BAD_REQUEST')
}
