import { jsonProblem } from './json-fault.ts'
import { JsonDocument } from './json-parts.ts'
import { dropsNames, type Flaw, namesOf } from './json-text.ts'
import { checkStorable, isStorable } from './storable.ts'
import { Refusal } from '#backend/core/refusal.ts'

/** Bytes that a body may have. */
export const maxBodyBytes = 64 * 1024

/** By the mark at the beginning; spreadsheets write "Unicode text" so. */
function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}

const notUtf8 = { where: 'file', message: 'The file is not in UTF-8: please save it as UTF-8' }

/**
 * As it comes, decoded. The declared length cannot be trusted.
 * @throws Refusal BODY_TOO_LARGE; BAD_REQUEST for bad UTF-8, with the reason for a file
 */
async function* piecesOf(
  request: Request,
  limit: number,
  isFile: boolean,
): AsyncGenerator<string, void> {
  const declared = Number(request.headers.get('content-length') ?? 0)
  if (declared > limit) throw new Refusal('BODY_TOO_LARGE')
  let decoder: TextDecoder | undefined
  const decode = (chunk?: Uint8Array): string => {
    try {
      decoder ??= new TextDecoder(isFile && chunk ? encodingOf(chunk) : 'utf-8', { fatal: true })
      return decoder.decode(chunk, { stream: chunk !== undefined })
    } catch {
      throw new Refusal('BAD_REQUEST', isFile ? { data: { problems: [notUtf8] } } : {})
    }
  }
  if (declared > 0 && declared <= maxBodyBytes) {
    const bytes = await request.bytes()
    if (bytes.length > limit) throw new Refusal('BODY_TOO_LARGE')
    yield decode(bytes) + decode()
    return
  }
  let length = 0
  let start = new Uint8Array()
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength
    if (length > limit) throw new Refusal('BODY_TOO_LARGE')
    const bytes = decoder ? chunk : Buffer.concat([start, chunk])
    // A mark may come in two parts.
    if (length < 2) start = bytes
    else yield decode(bytes)
  }
  yield (length < 2 ? decode(start) : '') + decode()
}

/** @throws as {@link piecesOf} */
async function readText(request: Request, limit: number, isFile = false): Promise<string> {
  let text = ''
  for await (const piece of piecesOf(request, limit, isFile)) text += piece
  return text
}

/** @throws Refusal BAD_REQUEST for any body */
export async function readNothing(request: Request): Promise<undefined> {
  for await (const chunk of request.body ?? [])
    if (chunk.byteLength > 0) throw new Refusal('BAD_REQUEST')
}

/**
 * The JSON value; undefined for a DELETE without a body. @throws Refusal BODY_TOO_LARGE;
 * BAD_REQUEST for another content type, bad UTF-8, malformed JSON and repeated names; INVALID for
 * text that cannot be stored
 */
export async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(type))
    throw new Refusal('BAD_REQUEST')
  const text = await readText(request, maxBodyBytes)
  // Some clients set the type for requests without a body, too.
  if (text === '' && request.method === 'DELETE') return undefined
  return parsed(text)
}

/** @throws Refusal as {@link readJson}, with line and column in `problems` */
export async function readFileJson(request: Request, limit: number): Promise<unknown> {
  const pieces: string[] = []
  const document = new JsonDocument()
  for await (const piece of piecesOf(request, limit, true)) {
    pieces.push(piece)
    document.add(piece)
  }
  return (
    (await document.parse()) ??
    parsed(
      pieces.join(''),
      (text, flaw) => new Refusal('BAD_REQUEST', { data: { problems: [jsonProblem(text, flaw)] } }),
    )
  )
}

function parsed(
  text: string,
  refusal: (text: string, flaw: Flaw | null) => Refusal = () => new Refusal('BAD_REQUEST'),
): unknown {
  const names = namesOf(text)
  if (typeof names !== 'number') throw refusal(text, names)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw refusal(text, null)
  }
  if (dropsNames(names, value)) throw refusal(text, { reason: 'repeated' })
  checkStorable(text, value)
  return value
}

/** @throws Refusal BODY_TOO_LARGE; BAD_REQUEST for bad UTF-8 and for NUL */
export async function readFileText(request: Request, limit: number): Promise<string> {
  const text = await readText(request, limit, true)
  if (!isStorable(text)) throw new Refusal('BAD_REQUEST')
  return text
}
