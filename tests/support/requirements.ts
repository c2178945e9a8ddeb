import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { freePort } from './shop-process.ts'

/** Bytes of builds, databases and copies. */
const neededBytes = 2 * 2 ** 30

const freeBytes = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

function mayWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** @throws Error with a sentence that says what to do */
export async function requireTestMachine({
  free = freeBytes,
  isWritable = mayWrite,
  port = freePort,
} = {}): Promise<void> {
  for (const folder of ['.', 'node_modules', tmpdir()]) {
    if (!isWritable(folder))
      throw new Error(
        `The tests write into ${resolve(folder)}, which this user may not: take a clone of your own, or set TMPDIR to another folder, then run them again.`,
      )
    const bytes = free(folder)
    if (bytes < neededBytes)
      throw new Error(
        `The disk of ${resolve(folder)} has ${Math.floor(bytes / 2 ** 20)} MB left and the tests need ${neededBytes / 2 ** 20}: make room, then run them again.`,
      )
  }
  await port().catch((cause: unknown) => {
    throw new Error('No port of 127.0.0.1 is free: stop some programs, then run the tests again.', {
      cause,
    })
  })
}
