import { PGlite } from '@electric-sql/pglite'
import { existsSync, openAsBlob, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import * as v from 'valibot'

/** The embedded database in its own thread, so that a long query does not block the server. */
const { folder, template } = v.parse(
  v.object({ folder: v.string(), template: v.optional(v.string()) }),
  workerData,
)
const port = parentPort
if (!port) throw new Error('The embedded database runs in a worker thread')

const fresh = !existsSync(folder)
const loadDataDir =
  fresh && template ? await openAsBlob(template, { type: 'application/gzip' }) : undefined
const database = await PGlite.create({ dataDir: folder, loadDataDir })
// Without this file the next start makes the folder again. It is on the disk before any data.
if (fresh) writeFileSync(join(folder, 'complete'), '', { flush: true })
port.postMessage({ kind: 'ready' })

/** A startup packet has no type byte; its length begins with 0 (protocol 3.0, message formats). */
const opensConnection = (bytes: Uint8Array): boolean => bytes[0] === 0

/** The engine has one session for all connections: drop what a broken one left open. */
async function endSession(): Promise<void> {
  if (database.isInTransaction()) await database.exec('rollback')
  await database.exec('discard all')
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
    await database.execProtocolRawStream(bytes, {
      syncToFs: false,
      onRawData: (data) => port?.postMessage({ kind: 'data', wire, bytes: data.slice() }),
    })
    port?.postMessage({ kind: 'done' })
  } catch (error) {
    port?.postMessage({ kind: 'failed', wire, reason: String(error) })
  }
}

let last = Promise.resolve()
port.on('message', (message: Message) => {
  last = last.then(() => answer(message))
})
