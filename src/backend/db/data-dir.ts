import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'

/** The message says what to do: the program exits without a stack. */
export class DataDirError extends Error {
  readonly expected = true
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'DataDirError'
  }
}

const rights =
  'Give the user who runs the shop the right to read and write it and all that is in it.'
const advice: Readonly<Record<string, string>> = {
  EACCES: rights,
  EPERM: rights,
  EROFS: 'Its disk is mounted read-only: mount it for writing, or choose another DATA_DIR.',
  ENOSPC: 'Its disk is full: make room there.',
  EDQUOT: 'The quota of its disk is used up: make room there.',
  ENOTDIR: 'A part of this path is a file: choose another DATA_DIR.',
}
const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** @throws DataDirError instead of a file system error */
export function usingFolder<T>(dataDir: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    const code = codeOf(error)
    if (!/^E[A-Z]+$/.test(code)) throw error
    throw new DataDirError(
      `The data folder ${resolve(dataDir)} cannot be used (${code}). ${advice[code] ?? 'Check the folder and its disk.'}`,
      {
        cause: error,
      },
    )
  }
}

/** An unreadable folder throws: it does not count as missing. */
function isThere(path: string): boolean {
  try {
    lstatSync(path)
    return true
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    throw error
  }
}
const isDatabase = (path: string): boolean => existsSync(join(path, 'PG_VERSION'))

/** Without these files the engine refuses a folder, or overwrites the old database. */
const needed = ['complete', 'PG_VERSION', 'global/pg_control'] as const

const noteFile = 'README.txt'
const note = `The folder "database" beside this file holds all data of a shop. If it is missing, the shop does not start:
put the folder back, or remove this file to start with an empty shop.
`
const makingFile = 'database.making'

function movedAside(dataDir: string): string | undefined {
  const within = (folder: string, test: (path: string) => boolean) =>
    readdirSync(folder)
      .map((name) => join(folder, name))
      .find(test)
  if (isThere(dataDir)) return within(dataDir, isDatabase)
  const parent = dirname(resolve(dataDir))
  const own = basename(resolve(dataDir))
  if (!isThere(parent)) return undefined
  return within(
    parent,
    (path) => basename(path).startsWith(own) && isDatabase(join(path, 'database')),
  )
}

/** Never accepts an empty folder in place of moved or damaged data. @throws DataDirError */
export function checkDataDir(dataDir: string): void {
  usingFolder(dataDir, () => {
    const folder = join(dataDir, 'database')
    const path = resolve(folder)
    if (isThere(folder)) {
      const missing = needed.find((name) => !isThere(join(folder, name)))
      if (missing === 'complete' && isThere(join(dataDir, makingFile))) return
      if (missing)
        throw new DataDirError(
          `${path} is not a whole database: its file "${missing}" is missing, as after a copy that was cut short. Restore it from a backup, or move it out of ${resolve(dataDir)} to start with an empty shop.`,
        )
      for (const name of ['', ...needed])
        accessSync(join(folder, name), constants.R_OK | constants.W_OK)
      return
    }
    const elsewhere = movedAside(dataDir)
    if (elsewhere)
      throw new DataDirError(
        `${path} is missing, but ${resolve(elsewhere)} looks like its data. Move it back${isThere(dataDir) ? '' : ' or set DATA_DIR to it'}; to start with an empty shop, ${isThere(dataDir) ? 'move it elsewhere' : `make an empty folder ${resolve(dataDir)}`}.`,
      )
    if (isThere(join(dataDir, noteFile)))
      throw new DataDirError(
        `${path} is missing, and the shop has had data there. Put it back, or restore a backup; to start with an empty shop, remove ${resolve(dataDir, noteFile)}.`,
      )
  })
}

export const beginMaking = (dataDir: string): void =>
  usingFolder(dataDir, () => {
    if (isThere(join(dataDir, 'database', 'complete'))) return
    rmSync(join(dataDir, 'database'), { recursive: true, force: true })
    writeFileSync(join(dataDir, makingFile), '')
  })

export const endMaking = (dataDir: string): void =>
  usingFolder(dataDir, () => {
    rmSync(join(dataDir, makingFile), { force: true })
    if (!isThere(join(dataDir, noteFile))) writeFileSync(join(dataDir, noteFile), note)
  })

export const damaged = (dataDir: string, cause: unknown): DataDirError =>
  new DataDirError(
    `The database in ${resolve(dataDir, 'database')} cannot be opened: it is damaged, or another version of the engine made it (${cause instanceof Error ? cause.message.split('\n')[0] : 'no reason given'}). Nothing was removed. Restore it from a backup, or open it with the version of the shop that made it; docs/operating.md says how.`,
    { cause },
  )
