import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BackendModule } from '#api/upstream.server.ts'
import * as app from './app.ts'
import { type Backend, type BackendOptions, createBackend } from './app.ts'
import { DataDirBusyError } from './db/data-lock.ts'
import { type DatabasePlace, openDatabase } from './db/database.ts'
import { embeddedPlace, postgresPlace, type TestPlace } from '#tests/backend/support/engines.ts'
import { catalog } from '#tests/backend/support/fixtures.ts'
import { content, varna } from '#tests/backend/support/shop-fixtures.ts'
import { ask, openHour, silent } from '#tests/backend/support/shop.ts'
import { sampled } from '#tests/support/tier.ts'
import { wholeTest } from '#tests/support/whole-test.ts'

/** The embedded engine takes a second for each start. */
const engines = sampled([
  ['postgres', postgresPlace],
  ['embedded', embeddedPlace],
] as const)

let demoFolder: string
const made: TestPlace[] = []
const newPlace = async (make: () => Promise<TestPlace>): Promise<DatabasePlace> => {
  const place = await make()
  made.push(place)
  return place.place
}
const backends: Backend[] = []
const open = async (place: DatabasePlace, options: BackendOptions = {}): Promise<Backend> => {
  const backend = await createBackend({
    ...place,
    logger: silent,
    now: () => openHour,
    ...options,
  })
  backends.push(backend)
  return backend
}
const portOf = (server: Server): string => {
  const address = server.address()
  return address && typeof address === 'object' ? String(address.port) : ''
}
const names = async (backend: Backend) => (await ask(backend, '/api/v1/domain')).body

beforeEach(() => {
  demoFolder = mkdtempSync(join(tmpdir(), 'demo-'))
  mkdirSync(join(demoFolder, 'cities'))
  for (const code of ['varna', 'sofia', 'dubai', 'kyiv', 'almaty', 'berlin']) {
    const file = join(demoFolder, 'cities', code)
    writeFileSync(`${file}.json`, JSON.stringify({ ...varna(), code, hosts: [`${code}.test`] }))
    writeFileSync(`${file}.geojson`, JSON.stringify({ type: 'FeatureCollection', features: [] }))
  }
  writeFileSync(join(demoFolder, 'catalog.json'), JSON.stringify(catalog()))
  writeFileSync(join(demoFolder, 'content.json'), JSON.stringify(content()))
})
afterEach(async () => {
  await Promise.all(backends.splice(0).map((backend) => backend.close()))
  await Promise.all(made.splice(0).map((place) => place.remove()))
  rmSync(demoFolder, { recursive: true, force: true })
})

wholeTest('a second backend on the folder is refused, and the first goes on', async () => {
  const place = await newPlace(embeddedPlace)
  const backend = await open(place)
  await expect(open(place)).rejects.toThrow(DataDirBusyError)
  expect(await backend.ready()).toEqual({ database: true, migrated: true })
})

test.each(engines)(
  'a broken demo fails the start with the place at fault, and leaves neither data nor a lock (%s)',
  async (_engine, make) => {
    const place = await newPlace(make)
    writeFileSync(
      join(demoFolder, 'catalog.json'),
      JSON.stringify({ ...catalog(), gifts: [{ goods: 'nothing', from: {} }] }),
    )
    await expect(open(place, { demoFolder })).rejects.toThrow('$.gifts[0].goods')
    expect(await names(await open(place))).toEqual([])
  },
)

test.each(engines)(
  'the demo fills an empty shop once, with the default city first (%s)',
  async (_engine, make) => {
    const place = await newPlace(make)
    const first = await open(place, { demoFolder })
    const expected = ['varna', 'sofia', 'dubai', 'kyiv', 'almaty', 'berlin'].map((code) => ({
      code,
      base_url: `http://${code}.test`,
    }))
    expect(await names(first)).toMatchObject(expected)
    await first.close()
    backends.length = 0
    cpSync(join(demoFolder, 'cities', 'varna.json'), join(demoFolder, 'cities', 'kyiv.json'))
    expect(await names(await open(place, { demoFolder }))).toMatchObject(expected)
  },
)

test.each(engines)(
  'a shop without cities answers with empty lists and its default name (%s)',
  async (_engine, make) => {
    const backend = await open(await newPlace(make))
    expect(await ask(backend, '/api/v1/domain')).toMatchObject({ status: 200, body: [] })
    expect(await ask(backend, '/api/v1/settings')).toMatchObject({
      status: 200,
      body: { shop_name: 'Storefront' },
    })
    expect(await ask(backend, '/api/v1/domain/1/goods')).toMatchObject({ status: 404 })
  },
)

test('two processes that start on an empty server at once load one demo', async () => {
  const place = await newPlace(postgresPlace)
  const both = await Promise.all([open(place, { demoFolder }), open(place, { demoFolder })])
  expect(await names(both[0])).toHaveLength(6)
  expect(await names(both[1])).toHaveLength(6)
})

test('a wrong database address fails the start with advice on what to check', async () => {
  const { databaseUrl } = await newPlace(postgresPlace)
  const wrong = open({ databaseUrl: `${databaseUrl}_not_there` })
  await expect(wrong).rejects.toThrow(
    /^The database does not let the shop in: .*not_there.* Check the user, the password and the name in DATABASE_URL\.$/,
  )
})

/** Its database cannot be reached until the door opens. */
async function closedDoor(databaseUrl = '') {
  const address = new URL(databaseUrl)
  const target = Number(address.port)
  const door = createServer((socket) => {
    const server = connect(target, '127.0.0.1')
    for (const end of [socket, server]) end.on('error', () => {})
    socket.pipe(server).pipe(socket)
  })
  address.port = await new Promise((resolve) =>
    door.listen(0, '127.0.0.1', () => resolve(portOf(door))),
  )
  await new Promise((resolve) => door.close(resolve))
  const open = () =>
    new Promise<void>((resolve) => door.listen(Number(address.port), '127.0.0.1', resolve))
  return { url: address.href, open, close: () => door.close() }
}

test('a start that had to wait ends the process when it then fails for good', async () => {
  const { databaseUrl } = await newPlace(postgresPlace)
  const door = await closedDoor(databaseUrl)
  const ended = Promise.withResolvers<null>()
  const faults: unknown[] = []
  const backend = await createBackend({
    databaseUrl: `${door.url}_not_there`,
    logger: { ...silent, error: (fault: unknown) => void faults.push(fault) },
    end: () => ended.resolve(null),
  })
  expect(await backend.ready()).toEqual({ database: false, migrated: false })
  await door.open()
  await ended.promise
  expect(faults).toMatchObject([
    { err: { message: expect.stringContaining('Check the user, the password and the name') } },
  ])
  door.close()
})

test('a database that is away gives 503 with Retry-After; the start is completed once it is back', async () => {
  const { databaseUrl } = await newPlace(postgresPlace)
  const door = await closedDoor(databaseUrl)
  const backend = await open({ databaseUrl: door.url }, { demoFolder })
  expect(await backend.ready()).toEqual({ database: false, migrated: false })
  const answer = await ask(backend, '/api/v1/domain', { headers: { 'accept-language': 'ru' } })
  expect(answer).toMatchObject({
    status: 503,
    body: { code: 'BUSY', message: expect.stringContaining('нагрузка') },
  })
  expect(answer.headers.get('retry-after')).toBe('1')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  // The contract is readable all the same.
  expect((await ask(backend, '/api/v1/openapi.json')).status).toBe(200)
  expect((await ask(backend, '/api/v1/nothing')).status).toBe(404)

  await door.open()
  // Only a load balancer asks in the meantime.
  await expect.poll(() => backend.ready()).toEqual({ database: true, migrated: true })
  expect(await names(backend)).toHaveLength(6)
  await Promise.all(backends.splice(0).map((open) => open.close()))
  door.close()
})

test('connections that the database drops give 503 at most, and are opened again', async () => {
  const place = await newPlace(postgresPlace)
  const backend = await open(place, { demoFolder })
  const other = await openDatabase(place)
  const kill = async () => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
      other.kysely,
    )
  }
  for (let round = 0; round < 5; round++) {
    const context = Array.from({ length: 20 }, () => ask(backend, '/api/v1/domain/1/goods'))
    await kill()
    for (const { status } of await Promise.all(context)) expect([200, 503]).toContain(status)
  }
  await expect.poll(async () => (await ask(backend, '/api/v1/domain')).status).toBe(200)
  await other.close()
})

test('the storefront’s type of the backend module matches its exports', () => {
  // The compiler compares what the storefront passes and expects.
  const opened: BackendModule = app
  expect(opened.createBackend).toBe(createBackend)
})
