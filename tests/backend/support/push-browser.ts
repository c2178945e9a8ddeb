import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import * as v from 'valibot'
import { pushMessage, type PushMessage } from '#contract/ops/alerts.ts'
import type { PushPost } from '#backend/providers/web-push.ts'

const derive = (key: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes))

/** The receiving side of RFC 8291, as a browser has it. */
export function pushBrowser(given: { privateKey?: string; auth?: string; endpoint?: string } = {}) {
  const pair = createECDH('prime256v1')
  if (given.privateKey) pair.setPrivateKey(Buffer.from(given.privateKey, 'base64url'))
  else pair.generateKeys()
  const auth = given.auth ? Buffer.from(given.auth, 'base64url') : randomBytes(16)
  const path = randomBytes(12).toString('base64url')
  const decrypt = (body: Buffer): string => {
    const salt = body.subarray(0, 16)
    const keyLength = body.readUInt8(20)
    const theirs = body.subarray(21, 21 + keyLength)
    const record = body.subarray(21 + keyLength)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), theirs])
    const key = derive(pair.computeSecret(theirs), auth, info, 32)
    const decipher = createDecipheriv(
      'aes-128-gcm',
      derive(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
      derive(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
    )
    decipher.setAuthTag(record.subarray(-16))
    const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
    return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
  }
  return {
    subscription: {
      endpoint: given.endpoint ?? `https://push.example.com/send/${path}`,
      keys: {
        p256dh: pair.getPublicKey().toString('base64url'),
        auth: auth.toString('base64url'),
      },
    },
    decrypt,
    read: (body: Buffer): PushMessage => v.parse(pushMessage, JSON.parse(decrypt(body))),
  }
}

interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Answers 201, unless `answers` has another status for the path. `post` leads there. */
export async function startPushService() {
  const received: Received[] = []
  const answers = new Map<string, number[]>()
  const server = createServer((asked, response) => {
    const parts: Buffer[] = []
    asked.on('data', (part: Buffer) => parts.push(part))
    asked.on('end', () => {
      const path = asked.url ?? ''
      received.push({ path, headers: asked.headers, body: Buffer.concat(parts) })
      response.writeHead(answers.get(path)?.shift() ?? 201).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const post: PushPost = (url, headers, body) =>
    new Promise((settle, fail) => {
      const asked = request({
        port,
        host: '127.0.0.1',
        path: url.pathname,
        method: 'POST',
        headers,
      })
      asked.on('response', (response) => {
        response.resume()
        settle(response.statusCode ?? 0)
      })
      asked.on('error', fail)
      asked.end(body)
    })
  return {
    post,
    received,
    answers,
    to: (endpoint: string) => received.filter(({ path }) => path === new URL(endpoint).pathname),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
export type PushService = Awaited<ReturnType<typeof startPushService>>
