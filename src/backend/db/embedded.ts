import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { beginMaking, checkDataDir, damaged, endMaking, usingFolder } from './data-dir.ts'
import { lockDataDir } from './data-lock.ts'
import { EmbeddedThread } from './embedded-thread.ts'
import { EmbeddedWire } from './embedded-wire.ts'
import { typeParsers } from './pool.ts'

interface EmbeddedOptions {
  dataDir: string
  template?: string
  workerUrl?: URL
  onTrouble: (error: Error) => void
  deadline: number
}

/** Locks the folder; restarts a crashed thread. @throws DataDirBusyError, DataDirError */
export async function openEmbedded({
  dataDir,
  template,
  workerUrl,
  onTrouble,
  deadline,
}: EmbeddedOptions): Promise<{ pool: pg.Pool; release: () => Promise<void> }> {
  checkDataDir(dataDir)
  const unlock = usingFolder(dataDir, () => lockDataDir(dataDir))
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
    beginMaking(dataDir)
    await start().catch((error: unknown) => {
      throw damaged(dataDir, error)
    })
    endMaking(dataDir)
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
    // Nothing analyses tables here, and only a new connection plans its queries by their new size.
    maxLifetimeSeconds: 600,
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
