import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { lockDataDir } from './data-lock.ts'
import { EmbeddedThread } from './embedded-thread.ts'
import { EmbeddedWire } from './embedded-wire.ts'
import { typeParsers } from './pool.ts'

/** A folder whose making was cut short (no `complete` in it) is kept beside, for whoever wants to look; a new one is made. */
function moveBrokenAside(folder: string): void {
  if (!existsSync(folder) || existsSync(join(folder, 'complete'))) return
  let number = 1
  while (existsSync(`${folder}.broken-${number}`)) number++
  renameSync(folder, `${folder}.broken-${number}`)
}

interface EmbeddedOptions {
  dataDir: string
  template?: string
  workerUrl?: URL
  onTrouble: (error: Error) => void
  deadline: number
}

/**
 * Opens the embedded engine on `<dataDir>/database` and locks the folder until `release`. A thread that fell is started again by the next connection.
 * @throws DataDirBusyError, or what the engine says about a damaged folder
 */
export async function openEmbedded({
  dataDir,
  template,
  workerUrl,
  onTrouble,
  deadline,
}: EmbeddedOptions): Promise<{ pool: pg.Pool; release: () => Promise<void> }> {
  const unlock = lockDataDir(dataDir)
  const folder = join(dataDir, 'database')
  let running: Promise<EmbeddedThread> | undefined
  const start = (): Promise<EmbeddedThread> => {
    running ??= begin()
    return running
  }
  async function begin(): Promise<EmbeddedThread> {
    try {
      const thread = await EmbeddedThread.start({
        folder,
        template: template && existsSync(template) ? template : undefined,
        workerUrl,
        stuckAfter: deadline * 1.2,
      })
      void thread.ended.then((error) => {
        running = undefined
        if (error) onTrouble(error)
      })
      return thread
    } catch (error) {
      running = undefined
      throw error
    }
  }
  try {
    moveBrokenAside(folder)
    await start()
  } catch (error) {
    unlock()
    throw error
  }
  const pool = new pg.Pool({
    connectionTimeoutMillis: deadline / 2,
    query_timeout: deadline,
    user: 'postgres',
    database: 'postgres',
    password: '',
    ssl: false,
    max: 1,
    idleTimeoutMillis: 0,
    types: typeParsers(),
    stream: () => new EmbeddedWire(start),
  })
  return {
    pool,
    release: async () => {
      const thread = await running
      await thread?.close()
      unlock()
    },
  }
}
