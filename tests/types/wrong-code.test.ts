import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isWholeRun } from '../support/tier.ts'
import { cases } from './wrong-code.ts'

const folder = join(import.meta.dirname, '.cases')
/** Links are of `npm run test:all`: their types are read from every page of the shop. */
const tested = cases.filter(({ imports }) => isWholeRun || !imports.includes('router.tsx'))
const declarations = [
  'src/platform/i18n/catalogs.d.ts',
  ...(isWholeRun ? ['src/route-trees.d.ts'] : []),
]
let errors = ''

beforeAll(() => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  for (const [index, { imports, right, wrong }] of tested.entries()) {
    writeFileSync(join(folder, `right-${index}.tsx`), `${imports}\n${right}\n`)
    writeFileSync(join(folder, `wrong-${index}.tsx`), `${imports}\n${wrong}\n`)
  }
  const config = {
    extends: '../../../tsconfig.json',
    include: ['*.tsx', ...declarations.map((path) => `../../../${path}`)],
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  errors = spawnSync('tsc', ['--noEmit', '--pretty', 'false', '-p', folder], {
    encoding: 'utf8',
  }).stdout
  // The compiler may read the whole shop, beside the other tests.
}, 180_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const linesOf = (file: string) => errors.split('\n').filter((line) => line.includes(`${file}(`))

test.each(tested.map(({ name }, index) => [name, index] as const))(
  '%s does not compile',
  (_name, index) => {
    expect(linesOf(`right-${index}.tsx`)).toEqual([])
    // The mistake is in the last line; the imports above it are right, if unused (6133).
    const [first] = linesOf(`wrong-${index}.tsx`)
    expect(first).toMatch(/error TS(?!6133)\d+/)
  },
)
