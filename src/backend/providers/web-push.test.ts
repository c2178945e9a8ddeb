import { describe, expect, test } from 'vitest'
import { pushBrowser, startPushService } from '#tests/backend/support/push-browser.ts'
import { isPublicAddress, isPublicHost } from './public-address.rules.ts'
import { publicPost, type PushPost, type Resolve, sendPush } from './web-push.ts'
import { newVapidKeys } from './web-push.rules.ts'

describe('addresses that a browser may name', () => {
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::a00:1',
    'fe80::1',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
    '2001:db8::1',
    '2002:a00:1::',
    'no address',
    '',
  ])('%s does not count as public', (address) => expect(isPublicAddress(address)).toBe(false))

  test.each(['8.8.8.8', '172.32.0.1', '2a00:1450:4001:80b::200a'])(
    '%s counts as public',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )

  test.each([
    ['fcm.googleapis.com', true],
    ['localhost', false],
    ['shop.localhost', false],
    ['printer', false],
    ['nas.local', false],
    ['metadata.google.internal', false],
    ['127.0.0.1', false],
    ['[::1]', false],
    ['[2a00:1450:4001:80b::200a]', true],
  ])('%s counts as a public host: %s', (host, isPublic) =>
    expect(isPublicHost(host)).toBe(isPublic),
  )
})

const resolveTo =
  (...addresses: string[]): Resolve =>
  (_hostname, _options, done) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )

test.each([
  ['https://127.0.0.1/x', resolveTo('8.8.8.8')],
  ['https://[::1]/x', resolveTo('8.8.8.8')],
  ['https://localhost/x', resolveTo('8.8.8.8')],
  ['http://push.example.com/x', resolveTo('8.8.8.8')],
  ['https://push.example.com/x', resolveTo('127.0.0.1')],
  ['https://push.example.com/x', resolveTo('8.8.8.8', '10.0.0.1')],
  ['https://push.example.com/x', resolveTo('::ffff:169.254.169.254')],
])('nothing is sent to %s', async (url, resolve) => {
  await expect(publicPost(resolve)(new URL(url), {}, Buffer.alloc(0))).rejects.toThrow(
    'Not a public address',
  )
})

const sendBy = (post: PushPost) =>
  sendPush(
    post,
    { ...pushBrowser().subscription, text: 'x', topic: 't', urgency: 'high' },
    { vapid: newVapidKeys(), contact: 'mailto:a@b.example', now: new Date() },
  )

test('an unknown host name is retried later', async () => {
  const unknown: Resolve = (_hostname, _options, done) =>
    done(Object.assign(new Error('No such name'), { code: 'ENOTFOUND' }), [])
  expect(await sendBy(publicPost(unknown))).toBe('later')
})

test('an address that is not public is refused', async () => {
  const sent = await sendBy(publicPost(resolveTo('10.0.0.1')))
  expect(sent).toBe('refused')
})

test('a push service that does not answer is retried later', async () => {
  const sent = await sendBy(() => Promise.reject(new DOMException('Too late', 'TimeoutError')))
  expect(sent).toBe('later')
})

test.each([
  [201, 'sent'],
  [404, 'gone'],
  [410, 'gone'],
  [301, 'refused'],
  [400, 'refused'],
  [413, 'refused'],
  [429, 'later'],
  [503, 'later'],
  [504, 'later'],
] as const)('an answer %i counts as %s', async (status, sending) => {
  const service = await startPushService()
  const { subscription, decrypt } = pushBrowser()
  service.answers.set(new URL(subscription.endpoint).pathname, [status])
  const sent = await sendPush(
    service.post,
    { ...subscription, text: 'Hello', topic: 'a-topic', urgency: 'high' },
    { vapid: newVapidKeys(), contact: 'mailto:a@b.example', now: new Date() },
  )
  await service.close()
  expect(sent).toBe(sending)
  const [{ headers, body } = { headers: {}, body: Buffer.alloc(0) }] = service.received
  expect(decrypt(body)).toBe('Hello')
  expect(headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    ttl: '1800',
    topic: 'a-topic',
    urgency: 'high',
    authorization: expect.stringMatching(/^vapid t=\S+, k=\S+$/),
  })
})
