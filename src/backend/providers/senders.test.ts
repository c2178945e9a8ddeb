import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Provider, startProvider } from '#tests/backend/support/provider.ts'
import { startUnreachable } from '#tests/backend/support/unreachable.ts'
import { wholeTest } from '#tests/support/whole-test.ts'
import { sendTo } from './http.ts'
import type { Message, Sender } from './sender.ts'
import { smsGateway } from './sms-gateway.ts'
import { telegramBot } from './telegram.ts'
import { whatsApp } from './whatsapp.ts'

const message: Message = {
  id: '7',
  channel: 'sms',
  phone: '+359881234567',
  chatId: 42,
  code: '0420',
  text: 'Umami "Street": 0420 & ещё\n@x #0420',
  locale: 'ru',
}

let provider: Provider
beforeAll(async () => {
  provider = await startProvider()
})
beforeEach(() => void provider.received.splice(0))
afterAll(() => provider.close())

const taken: Record<string, unknown> = {
  sms: {},
  whatsapp: { messages: [{ id: 'wamid.1' }] },
  telegram: { ok: true, result: { message_id: 1 } },
}
const timeoutMs = 1000
const senders: Record<string, (url: string) => Sender> = {
  sms: (url) => smsGateway({ url, method: 'POST', headers: {}, body: '{text}', timeoutMs }),
  whatsapp: (root) => whatsApp({ token: 't', phoneId: '1', template: 'code', root, timeoutMs }),
  telegram: (root) => telegramBot({ token: '1:a', root, timeoutMs }).send,
}

describe.each(Object.entries(senders))('%s', (name, sender) => {
  test.each([
    [400, 'refused'],
    [401, 'refused'],
    [404, 'refused'],
    [429, 'later'],
    [500, 'later'],
    [503, 'later'],
    [504, 'unknown'],
  ])('an answer %i counts as %s', async (status, sending) => {
    provider.answer([status, { ok: false, error_code: status, description: 'no' }])
    expect(await sender(provider.url)(message)).toBe(sending)
    expect(provider.received).toHaveLength(1)
  })

  test('a connection lost after the request counts as unknown, and is not retried', async () => {
    provider.answer('hang up')
    expect(await sender(provider.url)(message)).toBe('unknown')
  })

  test('an unreachable provider counts as later', async () => {
    const gone = await startProvider()
    await gone.close()
    expect(await sender(gone.url)(message)).toBe('later')
  })

  test('an accepted message counts as sent', async () => {
    provider.answer([200, taken[name]])
    expect(await sender(provider.url)(message)).toBe('sent')
  })
})

const silences = Object.entries(senders).flatMap(([name, sender]) =>
  (['hang', 'trickle', 'flood', 'garbage'] as const).map((answer) => ({ name, sender, answer })),
)
/** Each waits for its time limit: together. */
test.concurrent.for(silences)(
  '$name: an invalid answer ($answer) is given up, and the message is not sent again',
  async ({ name, sender, answer }, { expect: expectHere }) => {
    const silent = await startProvider()
    silent.answer(answer)
    const outcome = await sender(silent.url)(message)
    // Without a pattern for success every 200 of an SMS provider counts.
    const ofFlood = { sms: 'sent', whatsapp: 'refused', telegram: 'unknown' }[name]
    expectHere(outcome).toBe(answer === 'flood' ? ofFlood : 'unknown')
    expectHere(silent.flooded()).toBeLessThan(64 * 2 ** 20)
    await silent.close()
  },
)

wholeTest('a provider whose packets are lost counts as later', async () => {
  const unreachable = await startUnreachable()
  expect(await sendTo(`http://${unreachable.host}`, { method: 'POST' })).toBe('later')
  await unreachable.close()
})

describe('an SMS provider by template', () => {
  test('fills JSON, with quotes and line breaks of the text escaped', async () => {
    await smsGateway({
      url: `${provider.url}/send`,
      method: 'POST',
      headers: { Authorization: 'Bearer secret' },
      body: '{"to":"{phone}","msg":{"text":"{text}"},"ref":"{id}"}',
    })(message)
    const [got] = provider.received
    expect(got).toMatchObject({
      method: 'POST',
      url: '/send',
      headers: { authorization: 'Bearer secret', 'content-type': 'application/json' },
    })
    expect(JSON.parse(got?.body ?? '')).toEqual({
      to: '+359881234567',
      msg: { text: message.text },
      ref: '7',
    })
  })

  test('fills a form', async () => {
    await smsGateway({
      url: provider.url,
      method: 'POST',
      headers: {},
      body: 'to={digits}&text={text}&unicode=1',
    })(message)
    const [got] = provider.received
    expect(got?.headers['content-type']).toBe('application/x-www-form-urlencoded')
    expect(Object.fromEntries(new URLSearchParams(got?.body))).toEqual({
      to: '359881234567',
      text: message.text,
      unicode: '1',
    })
  })

  test('fills a query', async () => {
    await smsGateway({
      url: `${provider.url}/?to={phone}&text={text}`,
      method: 'GET',
      headers: { 'x-key': 'k' },
    })(message)
    const [got] = provider.received
    expect(got).toMatchObject({ method: 'GET', body: '', headers: { 'x-key': 'k' } })
    expect(Object.fromEntries(new URL(got?.url ?? '', provider.url).searchParams)).toEqual({
      to: '+359881234567',
      text: message.text,
    })
  })

  test('recognises success by a pattern when every answer is 200', async () => {
    const send = smsGateway({
      url: provider.url,
      method: 'POST',
      headers: {},
      body: '{text}',
      success: /"status":"OK"/,
    })
    provider.answer([200, { status: 'NO_CREDIT' }], [200, { status: 'OK' }])
    expect([await send(message), await send(message)]).toEqual(['refused', 'sent'])
  })
})

test('WhatsApp puts the code into body and button of its template, in the reader’s language', async () => {
  await senders['whatsapp']?.(provider.url)(message)
  const [got] = provider.received
  expect(got).toMatchObject({
    method: 'POST',
    url: '/1/messages',
    headers: { authorization: 'Bearer t' },
  })
  const parameters = [{ type: 'text', text: '0420' }]
  expect(JSON.parse(got?.body ?? '')).toEqual({
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: '359881234567',
    type: 'template',
    template: {
      name: 'code',
      language: { code: 'ru' },
      components: [
        { type: 'body', parameters },
        { type: 'button', sub_type: 'url', index: '0', parameters },
      ],
    },
  })
})

test('WhatsApp puts a sentence into its notice template, and sends nothing without one', async () => {
  const [about, account] = [
    { ...message, code: null },
    { token: 't', phoneId: '1', template: 'code', root: provider.url },
  ]
  expect(await whatsApp(account)(about)).toBe('refused')
  expect(provider.received).toHaveLength(0)
  await whatsApp({ ...account, noticeTemplate: 'order' })(about)
  expect(JSON.parse(provider.received[0]?.body ?? '')).toHaveProperty('template', {
    name: 'order',
    language: { code: 'ru' },
    components: [{ type: 'body', parameters: [{ type: 'text', text: message.text }] }],
  })
})

test('the bot sends the sentence to the chat, and nothing without a chat', async () => {
  provider.answer([200, taken['telegram']])
  await senders['telegram']?.(provider.url)(message)
  expect(await senders['telegram']?.(provider.url)({ ...message, chatId: null })).toBe('refused')
  expect(provider.received).toHaveLength(1)
  expect(provider.received[0]?.url).toBe('/bot1:a/sendMessage')
  expect(JSON.parse(provider.received[0]?.body ?? '')).toMatchObject({
    chat_id: 42,
    text: message.text,
  })
})
