import { PGlite } from '@electric-sql/pglite'
import { existsSync, openAsBlob, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { parentPort, workerData } from 'node:worker_threads'
import * as v from 'valibot'

const { folder, template } = v.parse(
  v.object({ folder: v.string(), template: v.optional(v.string()) }),
  workerData,
)
const port = parentPort
if (!port) throw new Error('The embedded database runs in a worker thread')

/** Applies to functions that are called for the first time from now on. */
function optimizeHotFunctions(isOn: boolean): void {
  for (const flag of ['wasm-dynamic-tiering', 'wasm-tier-up'])
    setFlagsFromString(`--${isOn ? '' : 'no-'}${flag}`)
}

/** The engine's 128 MB would never be given back, and the system caches the files anyway. */
const sharedBuffers = '16MB'

const fresh = !existsSync(folder)
const loadDataDir =
  fresh && template ? await openAsBlob(template, { type: 'application/gzip' }) : undefined
// One of those that opening calls, the interpreter of expressions, takes V8's optimizing compiler
// seconds of a core and 450 MB at each start. Without it reading many rows takes a third longer, other
// queries a tenth.
optimizeHotFunctions(false)
const database = await PGlite.create({
  dataDir: folder,
  loadDataDir,
  startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${sharedBuffers}`],
})
optimizeHotFunctions(true)
// Without this file the next start makes the folder again. Flushed before any data.
if (fresh) writeFileSync(join(folder, 'complete'), '', { flush: true })
port.postMessage({ kind: 'ready' })

const opensConnection = (bytes: Uint8Array): boolean => bytes[0] === 0

/** The engine has one session for all connections: drops what a broken one left open. */
async function endSession(): Promise<void> {
  if (database.isInTransaction()) await database.exec('rollback')
  await database.exec('discard all')
}

/** Bytes. */
const fullMessage = 65_536

/** The engine answers in small parts, and every message between threads is costly. */
class AnswerParts {
  readonly #wire: number
  #parts: Uint8Array[] = []
  #bytes = 0
  constructor(wire: number) {
    this.#wire = wire
  }
  add(part: Uint8Array): void {
    this.#parts.push(part.slice())
    this.#bytes += part.length
    if (this.#bytes >= fullMessage) this.send()
  }
  send(): void {
    if (this.#bytes === 0) return
    const bytes = new Uint8Array(this.#bytes)
    let at = 0
    for (const part of this.#parts) {
      bytes.set(part, at)
      at += part.length
    }
    port?.postMessage({ kind: 'data', wire: this.#wire, bytes }, [bytes.buffer])
    this.#parts = []
    this.#bytes = 0
  }
}

type Message = { wire: number; bytes: Uint8Array } | 'close'

async function answer(message: Message): Promise<void> {
  if (message === 'close') {
    await database.close()
    port?.close()
    return
  }
  const { wire, bytes } = message
  try {
    if (opensConnection(bytes)) await endSession()
    const parts = new AnswerParts(wire)
    await database.execProtocolRawStream(bytes, {
      syncToFs: false,
      onRawData: (part) => parts.add(part),
    })
    parts.send()
    port?.postMessage({ kind: 'done' })
  } catch (error) {
    port?.postMessage({ kind: 'failed', wire, reason: String(error) })
  }
}

let last = Promise.resolve()
port.on('message', (message: Message) => {
  last = last.then(() => answer(message))
})
