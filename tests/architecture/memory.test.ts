import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { serveFlags } from '../support/shop-process.ts'

const flags = (file: string): string[] =>
  [
    ...readFileSync(file, 'utf8').matchAll(
      /["'](--(?:max|incremental|external|no)-[a-z-]+(?:=\d+)?)["']/g,
    ),
  ].map(([, flag = '']) => flag)

test.each(['src/cli/start.mjs', 'Dockerfile'])(
  '%s gives Node.js the flags of npm run serve, which the attacks measure',
  (file) => expect(flags(file)).toEqual(serveFlags()),
)
