import { createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startUnreachable } from '#tests/backend/support/unreachable.ts'
import { smtpSender } from './smtp.ts'

const timeoutMs = 1000
const send = (host: string) =>
  smtpSender({ url: `smtp://${host}`, from: 'shop@example.com', timeoutMs })({
    id: '7',
    to: 'cook@example.com',
    subject: 'A new order',
    text: 'Varna',
  })

/** Says this to a connection, and nothing more. */
async function startSilent(greeting: string) {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => {}))
    socket.write(greeting)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()))
  const address = server.address()
  return {
    host: `127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => void server.close(() => resolve()))
    },
  }
}

let unreachable: Awaited<ReturnType<typeof startUnreachable>>
beforeAll(async () => {
  unreachable = await startUnreachable()
})
afterAll(() => unreachable.close())

test('a mail server that cannot be reached counts as later', async () => {
  expect(await send(unreachable.host)).toBe('later')
})

test('a mail server that never greets counts as later', async () => {
  const server = await startSilent('')
  expect(await send(server.host)).toBe('later')
  await server.close()
})

test('a mail server that falls silent after its greeting counts as unknown', async () => {
  const server = await startSilent('220 mail.example.com ESMTP\r\n')
  expect(await send(server.host)).toBe('unknown')
  await server.close()
})
