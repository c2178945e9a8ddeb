import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { serveFlags } from '../support/shop-process.ts'

const sizes = (file: string): string[] =>
  readFileSync(file, 'utf8').match(/--max-[a-z-]+-size=\d+/g) ?? []

test.each(['src/cli/start.mjs', 'Dockerfile'])(
  '%s gives Node.js the sizes of npm run serve, which the attacks measure',
  (file) => expect(sizes(file)).toEqual(serveFlags()),
)
