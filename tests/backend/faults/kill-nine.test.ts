import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { startBackend } from './backend-process.ts'
import { brokenInvariantsAt } from './invariants.ts'
import { killRounds } from './kill-loop.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'kill-nine-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

test(
  'an acknowledged order survives kill -9 unchanged, and exists once',
  { timeout: 180_000 },
  async () => {
    const { orders } = await killRounds(dataDir, 15, { template: inject('embeddedTemplate') })
    expect(orders).toBeGreaterThan(15)
    expect(await brokenInvariantsAt({ dataDir })).toEqual([])
  },
)

test(
  'a second process on the same folder is refused, and the first is named',
  { timeout: 60_000 },
  async () => {
    const template = inject('embeddedTemplate')
    const first = await startBackend({ dataDir, template })
    try {
      await expect(startBackend({ dataDir, template })).rejects.toThrow(
        `in use by process ${first.pid}`,
      )
      expect((await fetch(`${first.origin}/api/v1/domain`)).status).toBe(200)
    } finally {
      await first.kill()
    }
    const next = await startBackend({ dataDir, template })
    await next.kill()
  },
)
