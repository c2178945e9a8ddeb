import { mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
/** Room that the databases of a run may take there, in bytes; a container often has 64 MB only. */
const enough = 2 ** 30

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > enough
  } catch {
    return false
  }
}

/** A new folder for the data of a test: in memory where there is room, for a database makes a thousand files before its first query. */
export const testFolder = (prefix: string): string =>
  mkdtempSync(join(hasRoom() ? memory : tmpdir(), prefix))
