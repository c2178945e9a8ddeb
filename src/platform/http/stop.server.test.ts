import { once } from 'node:events'
import { spawn } from 'node:child_process'
import { expect, onTestFinished, test } from 'vitest'

const program = `
  import { createServer } from 'node:http'
  import { stopGracefully } from '#platform/http/stop.server.ts'
  const server = createServer((_request, response) => response.end('served'))
  server.listen(0, '127.0.0.1', () => {
    stopGracefully(
      server,
      { drain: () => console.log('not ready'), close: async () => {} },
      { drainMs: Number(process.argv[1]) * 1000, streams: { end: () => {} } },
    )
    console.log('port ' + server.address().port)
  })
`

async function listening(drainSeconds: number) {
  const args = ['--input-type=module', '--eval', program, String(drainSeconds)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  child.stdout.on('data', (part) => (output += String(part)))
  const ended = once(child, 'exit')
  await expect.poll(() => output).toMatch(/^port \d+$/m)
  const [, port] = /^port (\d+)$/m.exec(output) ?? []
  return { child, ended, output: () => output, url: `http://127.0.0.1:${port}/` }
}

test('SIGTERM leaves the port open for the whole drain though nobody is connected', async () => {
  const { child, output, url } = await listening(60)
  child.kill('SIGTERM')
  await expect.poll(output).toContain('not ready')
  const response = await fetch(url)
  expect([await response.text(), response.headers.get('connection')]).toEqual(['served', 'close'])
})

test.each([
  ['SIGTERM', 0],
  ['SIGINT', 60],
] as const)('%s with a drain of %i seconds closes the port at once', async (signal, seconds) => {
  const { child, ended } = await listening(seconds)
  child.kill(signal)
  expect(await ended).toEqual([0, null])
})
