import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const wire = /\b(?:qtt|chpu|parent_chpu|ref+ererId|ref+erer_id|kkal|webmodule|og_tt|og_ds)\b/

test('wire names appear only in contract, api and backend', () => {
  expect(wire.test('line.qtt + 1')).toBe(true)
  const inside = globSync('src/**/*.{ts,tsx}').filter(
    (file) => !/^src\/(?:contract|api|backend)\//.test(file),
  )
  expect(inside.length).toBeGreaterThan(100)
  expect(inside.filter((file) => wire.test(readFileSync(file, 'utf8')))).toEqual([])
})
