import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killRounds } from './kill-loop.ts'

// `node tests/backend/faults/kill-nine.ts 500`: does a kill -9 at any moment lose or double an order?
const rounds = Number(process.argv[2] ?? 100)
const dataDir = mkdtempSync(join(tmpdir(), 'kill-nine-'))
const started = performance.now()
const { orders, broken } = await killRounds(dataDir, rounds, { tell: console.log })
const seconds = (performance.now() - started) / 1000
console.log(
  `${rounds} kills in ${seconds.toFixed(0)} s: ${orders} orders, each there once as it was acknowledged; ${broken} were cut off and sent again`,
)
rmSync(dataDir, { recursive: true, force: true })
