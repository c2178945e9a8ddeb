import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type DatabasePlace, openDatabase } from '#backend/db/database.ts'
import { makeTemplate } from '#backend/db/make-template.ts'
import { migrate } from '#backend/db/migrate.ts'
import { buildWhatIsStale } from '../../../src/cli/build.ts'
import { startServer } from '../../support/postgres-server.ts'
import { whyNoDisk } from './full-disk.ts'
import { brokenInvariantsAt } from './invariants.ts'
import { scenarios } from './scenarios.ts'

// `npm run chaos [-- word]`: the faults whose names have the word, on both engines, with
// invariants.
const [word = ''] = process.argv.slice(2)
const chosen = scenarios.filter(({ name }) => name.includes(word))
if (chosen.some(({ name }) => name.includes('built'))) await buildWhatIsStale()
const folder = mkdtempSync(join(tmpdir(), 'chaos-'))
const template = join(folder, 'template.tar.gz')
const [server] = await Promise.all([startServer(), makeTemplate(template)])

let made = 0
async function placeOf(engine: 'embedded' | 'postgres'): Promise<DatabasePlace> {
  made++
  if (engine === 'embedded') return { dataDir: join(folder, `shop-${made}`), template }
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query(`create database chaos_${made}`)
  await client.end()
  const place = { databaseUrl: server.url.replace(/postgres$/, `chaos_${made}`) }
  const database = await openDatabase(place)
  await migrate(database.kysely)
  await database.close()
  return place
}

const noDisk = whyNoDisk()
const count = { passed: 0, failed: 0, skipped: 0 }
for (const { name, engines, run } of chosen) {
  for (const engine of engines) {
    const say = (outcome: keyof typeof count, detail = '') => {
      count[outcome]++
      console.log(`${outcome.padEnd(8)}${engine.padEnd(10)}${name}${detail}`)
    }
    if (noDisk && name.includes('disk')) {
      say('skipped', `: ${noDisk}`)
      continue
    }
    const since = performance.now()
    try {
      const place = await placeOf(engine)
      await run(place)
      const broken = await brokenInvariantsAt(place)
      if (broken.length > 0) throw new Error(broken.join('\n'))
      say('passed', `  (${((performance.now() - since) / 1000).toFixed(0)} s)`)
    } catch (error) {
      say('failed', `\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
    }
  }
}
await server.stop()
rmSync(folder, { recursive: true, force: true })
console.log(`\n${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`)
process.exit(count.failed > 0 || count.passed === 0 ? 1 : 0)
