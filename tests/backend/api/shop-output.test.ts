import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, openSync } from 'node:fs'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import * as v from 'valibot'
import { expect, onTestFinished, test } from 'vitest'

const fullDisk = '/dev/full'
const listening = v.object({ port: v.number() })

/** A shop whose lists have one row each. */
async function startShop(): Promise<string> {
  const server = createServer((_request, response) =>
    response.setHeader('content-type', 'text/csv').end('dish,city\nmaki,varna\n'),
  ).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return `http://127.0.0.1:${v.parse(listening, server.address()).port}`
}

test.skipIf(!existsSync(fullDisk)).each([
  ['text', []],
  ['JSON', ['--json']],
])('an export as %s to a full disk fails with one sentence', async (_, options) => {
  const words = ['availability', 'export', '--url', await startShop(), ...options]
  const command = spawn(process.execPath, ['src/backend/cli/shop.ts', ...words], {
    env: { ...process.env, OPS_TOKEN: 'a token of an operator' },
    stdio: ['ignore', openSync(fullDisk, 'w'), 'pipe'],
  })
  const errors = command.stderr
  if (!errors) throw new Error('Standard error is not piped')
  const [said, [code]] = await Promise.all([text(errors), once(command, 'exit')])
  expect({ said, code }).toEqual({
    said: 'The output cannot be written: ENOSPC: no space left on device, write\n',
    code: 1,
  })
})
