import { mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testFolder } from '../../../tests/support/test-folder.ts'
import { beginMaking, checkDataDir, DataDirError, endMaking, usingFolder } from './data-dir.ts'

let parent: string
let dataDir: string
beforeEach(() => {
  parent = testFolder('data-')
  dataDir = join(parent, 'shop')
})
afterEach(() => rmSync(parent, { recursive: true, force: true }))

/** As a first start leaves the folder. */
function makeDatabase(): void {
  mkdirSync(dataDir, { recursive: true })
  beginMaking(dataDir)
  mkdirSync(join(dataDir, 'database', 'global'), { recursive: true })
  for (const name of ['PG_VERSION', 'global/pg_control', 'complete'])
    writeFileSync(join(dataDir, 'database', name), '17')
  endMaking(dataDir)
}
const check = () => checkDataDir(dataDir)

test('a first start accepts no folder, an empty one, and one left by an interrupted start', () => {
  check()
  mkdirSync(dataDir)
  check()
  beginMaking(dataDir)
  mkdirSync(join(dataDir, 'database'))
  check()
  makeDatabase()
  check()
  expect(readdirSync(dataDir).toSorted()).toEqual(['README.txt', 'database'])
})

test('a missing database fails the start until the note in its folder is removed', () => {
  makeDatabase()
  rmSync(join(dataDir, 'database'), { recursive: true })
  expect(check).toThrow(
    `${dataDir}/database is missing, and the shop has had data there. Put it back, or restore a backup`,
  )
  rmSync(join(dataDir, 'README.txt'))
  check()
})

test('a database renamed in its folder is named as the one to move back', () => {
  makeDatabase()
  renameSync(join(dataDir, 'database'), join(dataDir, 'database.broken-1'))
  expect(check).toThrow(`${dataDir}/database.broken-1 looks like its data. Move it back;`)
})

test('a renamed folder is named; an empty folder in its place starts an empty shop', () => {
  makeDatabase()
  renameSync(dataDir, `${dataDir}.old`)
  expect(check).toThrow(
    `${dataDir}.old looks like its data. Move it back or set DATA_DIR to it; to start with an empty shop, make an empty folder`,
  )
  mkdirSync(dataDir)
  check()
})

test.each(['complete', 'PG_VERSION', 'global/pg_control'])(
  'a database without its %s is refused',
  (name) => {
    makeDatabase()
    rmSync(join(dataDir, 'database', name))
    expect(check).toThrow(
      `${dataDir}/database is not a whole database: its file "${name}" is missing`,
    )
  },
)

test('a link to a disk that is not there is refused', () => {
  mkdirSync(dataDir)
  symlinkSync('/nowhere/database', join(dataDir, 'database'))
  expect(check).toThrow('is not a whole database')
})

test('a folder that cannot be read or written fails with advice, never with an empty shop', () => {
  writeFileSync(dataDir, '')
  expect(check).toThrow(
    `The data folder ${dataDir} cannot be used (ENOTDIR). A part of this path is a file: choose another DATA_DIR.`,
  )
  const failing = (code: string) => () =>
    usingFolder(dataDir, () => {
      throw Object.assign(new Error('No'), { code })
    })
  expect(failing('EACCES')).toThrow(/right to read and write it/)
  expect(failing('EROFS')).toThrow(/mounted read-only/)
  expect(failing('ENOSPC')).toThrow(/disk is full/)
  expect(failing('EIO')).toThrow(/Check the folder and its disk/)
  expect(failing('EIO')).toThrow(DataDirError)
  expect(failing('ERR_OTHER')).not.toThrow(DataDirError)
})
