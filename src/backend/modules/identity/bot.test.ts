import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as v from 'valibot'
import type { Backend } from '#backend/app.ts'
import { browser, newPhone } from '#tests/backend/support/codes.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { type Provider, startProvider } from '#tests/backend/support/provider.ts'
import { ask, fillShop, openHour, post, testBackend } from '#tests/backend/support/shop.ts'

const webhook = '/api/v1/telegram/webhook'
const said = v.object({
  chat_id: v.number(),
  text: v.string(),
  reply_markup: v.optional(v.looseObject({})),
})
const made = v.object({ link: v.string(), uuid: v.string(), expired_at: v.string() })
let now = openHour

describeWithDatabase('the Telegram bot', (engine) => {
  let backend: Backend
  let platform: Provider
  let secret = ''
  let chat = 1000
  beforeAll(async () => {
    platform = await startProvider(({ url }) => ({
      ok: true,
      result: url.endsWith('/getMe')
        ? { id: 1, is_bot: true, first_name: 'Shop', username: 'shop_bot' }
        : true,
    }))
    await fillShop(engine.db)
    backend = testBackend(engine.database, {
      now: () => now,
      publicUrl: (host) => `https://${host}`,
      login: { telegram: { token: '1:a', root: platform.url } },
    })
    await ask(backend, '/api/v1/settings')
    const announced = await vi.waitFor(
      () => {
        const found = platform.received.find(({ url }) => url.endsWith('/setWebhook'))
        if (!found) throw new Error('Not yet')
        return found
      },
      { timeout: 15_000 },
    )
    const listened = v.parse(
      v.object({ url: v.string(), secret_token: v.string() }),
      JSON.parse(announced.body),
    )
    expect(listened.url).toBe(`https://varna.test${webhook}`)
    secret = listened.secret_token
  })
  beforeEach(() => {
    now = openHour
    chat++
    platform.received.splice(0)
  })
  afterAll(() => platform.close())

  const update = (message: object, headers = { 'x-telegram-bot-api-secret-token': secret }) =>
    post(
      backend,
      webhook,
      {
        update_id: 1,
        message: {
          message_id: 1,
          date: 1,
          chat: { id: chat, type: 'private' },
          from: { id: chat, is_bot: false, first_name: 'A' },
          ...message,
        },
      },
      headers,
    )
  const link = async () =>
    v.parse(
      made,
      (
        await ask(backend, '/api/v1/link/telegram', {
          headers: { client: 'web', ...browser, 'x-client-address': `10.9.${chat % 256}.7` },
        })
      ).body,
    )
  const check = async (uuid: string) =>
    (await post(backend, '/api/v1/check/telegram', { uuid }, browser)).body
  const share = (phone: string, userId: number | undefined = chat) =>
    update({ contact: { phone_number: phone.slice(1), first_name: 'A', user_id: userId } })
  const messages = () =>
    platform.received
      .filter(({ url }) => url.endsWith('/sendMessage'))
      .map(({ body }) => v.parse(said, JSON.parse(body)))
  const sentences = () => messages().map(({ text }) => text)
  const answers = () => messages().filter(({ reply_markup }) => reply_markup)
  const withButton = { reply_markup: { keyboard: [[{ request_contact: true }]] } }

  test('webhook calls without the exact secret are refused', async () => {
    for (const wrong of ['', `${secret}x`, secret.slice(1)])
      expect(
        await post(backend, webhook, { message: 7 }, { 'x-telegram-bot-api-secret-token': wrong }),
      ).toMatchObject({ status: 401 })
    expect(await update({ chat: 'x' })).toMatchObject({ status: 422 })
    // Its jobs would take the codes that later tests wait for.
    const without = testBackend(engine.database, { now: () => now, answersOnly: true })
    expect(
      await post(without, webhook, {}, { 'x-telegram-bot-api-secret-token': secret }),
    ).toMatchObject({ status: 404 })
  })

  test('a link of unknown origin gives no phone', async () => {
    expect(await post(backend, '/api/v1/check/telegram', { uuid: 'x' })).toMatchObject({
      status: 422,
    })
    expect(
      await post(backend, '/api/v1/check/telegram', { uuid: crypto.randomUUID() }),
    ).toMatchObject({ status: 404 })
    await update({ text: `/start ${crypto.randomUUID()}` })
    expect(sentences()).toEqual(["Please open the bot from the shop's sign-in window"])
  })

  test('another person’s contact and one without an owner give no phone', async () => {
    const { uuid } = await link()
    await update({ text: `/start ${uuid}` })
    await share(newPhone(), chat + 1)
    await update({ contact: { phone_number: newPhone().slice(1), first_name: 'A' } })
    expect(await check(uuid)).toEqual({ phone: null, is_expired: false })
    expect(sentences().slice(1)).toEqual(
      Array.from({ length: 2 }, (): unknown => expect.stringContaining("someone else's contact")),
    )
    expect(messages()).toMatchObject([withButton, withButton, withButton])
  })

  test('text instead of a contact gets the button again while the link is open', async () => {
    const { uuid } = await link()
    await update({ text: `/start ${uuid}` })
    await update({ text: '0888 123 456' })
    expect(messages()[1]).toEqual(messages()[0])
    now = new Date(openHour.getTime() + 10 * 60_000)
    await update({ text: '0888 123 456' })
    expect(sentences()[2]).toBe("Please open the bot from the shop's sign-in window")
  })

  test('a phone that is refused for now can be shared again', async () => {
    const phone = newPhone()
    const { uuid } = await link()
    await update({ text: `/start ${uuid}` })
    await share(phone)
    const { uuid: next } = await link()
    await update({ text: `/start ${next}` })
    await share(phone)
    expect(answers().map(({ text }) => text.startsWith('Thank you'))).toEqual([
      false,
      true,
      false,
      false,
    ])
    expect(answers().at(-1)).toMatchObject(withButton)
    expect(await check(next)).toEqual({ phone: null, is_expired: false })
    // The code of the first one would come into the next test.
    await expect.poll(() => sentences().some((text) => text.startsWith('Test Kitchen'))).toBe(true)
  })

  test('a contact without a link of this chat, or after 10 minutes, gives no phone', async () => {
    const { uuid } = await link()
    await share(newPhone())
    await update({ text: `/start ${uuid}` })
    now = new Date(openHour.getTime() + 10 * 60_000)
    await share(newPhone())
    expect(await check(uuid)).toEqual({ phone: null, is_expired: true })
    expect(sentences().filter((text) => /\d{4}/.test(text))).toEqual([])
  })

  test('messages in a group get no answer', async () => {
    const { uuid } = await link()
    expect(await update({ chat: { id: -5, type: 'group' }, text: `/start ${uuid}` })).toMatchObject(
      { status: 200 },
    )
    expect(messages()).toEqual([])
  })

  test('the sender’s own contact gives the phone, and its code signs in once', async () => {
    const phone = newPhone()
    const { link: address, uuid } = await link()
    expect(address).toBe(`https://t.me/shop_bot?start=${uuid}`)
    await update({
      text: `/start ${uuid}`,
      from: { id: chat, is_bot: false, first_name: 'A', language_code: 'ru' },
    })
    expect(messages()[0]).toMatchObject({
      chat_id: chat,
      text: expect.stringContaining('поделитесь номером'),
      reply_markup: { keyboard: [[{ request_contact: true }]] },
    })
    // Another chat that has got hold of the link is too late.
    await update({ chat: { id: 77, type: 'private' }, text: `/start ${uuid}` })
    expect(await check(uuid)).toEqual({ phone: null, is_expired: false })
    await share(phone)
    // Only the browser that requested the link receives the phone, once.
    const strangers: Record<string, string>[] = [
      {},
      { 'x-requester': 'another-browser-of-somebody' },
    ]
    for (const stranger of strangers)
      expect(await post(backend, '/api/v1/check/telegram', { uuid }, stranger)).toMatchObject({
        status: 404,
      })
    const answers = await Promise.all([check(uuid), check(uuid), check(uuid)])
    expect(answers.filter((answer) => JSON.stringify(answer).includes(phone))).toHaveLength(1)
    expect(await check(uuid)).toEqual({ phone: null, is_expired: true })
    const find = () => sentences().find((text) => text.startsWith('Test Kitchen'))
    await expect.poll(find).toBeDefined()
    const code = /\d{4}/.exec(find() ?? '')?.[0]
    const login = (body: object) =>
      post(backend, '/api/v1/login/telegram', { phone, code, ...body }, browser)
    expect(await login({ uuid: crypto.randomUUID() })).toMatchObject({ status: 422 })
    expect(await login({ uuid, phone: newPhone() })).toMatchObject({ status: 422 })
    expect(await login({ uuid })).toMatchObject({ status: 200, body: { user: { phone } } })
    // The customer's orders are reported in that chat.
    const stored = engine.db
      .selectFrom('customer')
      .select(['told_by', 'chat_id'])
      .where('phone', '=', phone)
    expect(await stored.executeTakeFirst()).toEqual({ told_by: 'telegram', chat_id: chat })
    expect(await login({ uuid })).toMatchObject({ status: 422 })
    // The platform may send the contact again: nothing happens twice.
    await share(phone)
    expect(sentences().filter((text) => text.startsWith('Test Kitchen'))).toHaveLength(1)
  })

  test('an unavailable platform gives 503, and the next request succeeds', async () => {
    const away = testBackend(engine.database, {
      now: () => now,
      login: { telegram: { token: '1:b', root: platform.url } },
    })
    await ask(away, '/api/v1/settings')
    platform.answer([500, { ok: false, error_code: 500, description: 'no' }])
    const headers = { client: 'web', 'x-client-address': '10.9.9.9' }
    expect(await ask(away, '/api/v1/link/telegram', { headers })).toMatchObject({ status: 503 })
    expect(await ask(away, '/api/v1/link/telegram', { headers })).toMatchObject({ status: 200 })
  })
})
