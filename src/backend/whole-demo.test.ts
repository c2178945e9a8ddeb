import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { describeEachEngine } from '#tests/backend/support/engines.ts'
import { silent } from '#tests/backend/support/shop.ts'
import { testFolder } from '#tests/support/test-folder.ts'
import { staffRoles } from '#contract/ops/staff.ts'
import { backendOn } from './app.ts'
import { historyLength } from './demo/history.ts'

const folder = join(import.meta.dirname, 'demo')

function folderWithBrokenHistory(): string {
  const broken = testFolder('demo-')
  onTestFinished(() => rmSync(broken, { recursive: true, force: true }))
  mkdirSync(broken, { recursive: true })
  for (const part of ['cities', 'catalog.json', 'content.json', 'promo.json'])
    cpSync(join(folder, part), join(broken, part), { recursive: true })
  writeFileSync(join(broken, 'history.json'), '{')
  return broken
}

describeEachEngine('the demo', (engine) => {
  test('is loaded completely after an interrupted start', async () => {
    const start = async (demoFolder: string) => {
      const backend = backendOn(engine.database, { demoFolder, logger: silent, answersOnly: true })
      await backend.start()
      return backend
    }
    await expect(start(folderWithBrokenHistory())).rejects.toThrow('JSON')
    const backend = await start(folder)
    expect((await backend.demoStaff()).map(({ role }) => role)).toEqual([...staffRoles])
    const orders = await engine.db.selectFrom('purchase').select('id').execute()
    expect(orders).toHaveLength(await historyLength(folder))
  }, 120_000)
})
