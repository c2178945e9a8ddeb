import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Backend } from '#backend/app.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { type Provider, startProvider } from '#tests/backend/support/provider.ts'
import { startMailServer } from '#tests/backend/support/mail-server.ts'
import { ask, fillShop, post, testBackend } from '#tests/backend/support/shop.ts'
import { newStaff } from '#tests/backend/support/staff.ts'

const me = '/api/v1/ops/me'

describeWithDatabase('alerts by e-mail and Telegram', (engine) => {
  let backend: Backend
  let mail: Awaited<ReturnType<typeof startMailServer>>
  let telegram: Provider
  let secret = ''
  beforeAll(async () => {
    mail = await startMailServer()
    telegram = await startProvider(({ url }) => ({
      ok: true,
      result: url.endsWith('/getMe')
        ? { id: 1, is_bot: true, first_name: 'Shop', username: 'shop_bot' }
        : { message_id: 1, date: 1, chat: { id: 1, type: 'private' } },
    }))
    await fillShop(engine.db)
    backend = testBackend(engine.database, {
      publicUrl: (host) => `https://${host}`,
      login: { telegram: { token: '1:a', root: telegram.url } },
      alerts: {
        smtp: { url: mail.url, from: 'Test Kitchen <alerts@shop.example>' },
      },
    })
    await ask(backend, '/api/v1/settings')
    const announced = await vi.waitFor(
      () => {
        const found = telegram.received.find(({ url }) => url.endsWith('/setWebhook'))
        if (!found) throw new Error('Not yet')
        return found
      },
      { timeout: 15_000 },
    )
    secret = v.parse(
      v.object({ secret_token: v.string() }),
      JSON.parse(announced.body),
    ).secret_token
  })
  beforeEach(() => {
    mail.mails.splice(0)
    telegram.received.splice(0)
  })
  afterAll(async () => {
    await Promise.all([mail.close(), telegram.close()])
  })

  const read = (headers: Record<string, string>) => ask(backend, `${me}/alerts`, { headers })
  const remove = (path: string, headers: Record<string, string>) =>
    ask(backend, `${me}/${path}`, { method: 'DELETE', headers })
  const sendTest = (channel: string, headers: Record<string, string>) =>
    post(backend, `${me}/alerts/test`, { channel }, headers)

  test('an e-mail alert is sent by SMTP, with its subject, sender and message id', async () => {
    const { headers, email } = await newStaff(backend, 'manager')
    expect((await sendTest('email', headers)).status).toBe(200)
    await expect.poll(() => mail.mails.length).toBe(1)
    const [{ from, to, text } = { from: '', to: [], text: '' }] = mail.mails
    expect([from, to]).toEqual(['alerts@shop.example', [email]])
    expect(text).toMatch(/^Subject: Test alert\r$/m)
    expect(text).toMatch(/^From: Test Kitchen <alerts@shop.example>\r$/m)
    expect(text).toMatch(/^Message-ID: <alert-\d+@shop.example>\r$/m)
    expect(text).toMatch(/^Auto-Submitted: auto-generated\r$/m)
    expect(text).toContain('Alerts from Test Kitchen will reach you here')
  })

  test('a Telegram chat is linked by a link that works once', async () => {
    const { headers } = await newStaff(backend, 'kitchen')
    expect((await sendTest('telegram', headers)).status).toBe(422)
    const link = await ask(backend, `${me}/telegram`, { method: 'POST', headers })
    const url = link.body instanceof Object && 'link' in link.body ? String(link.body.link) : ''
    const [, code = ''] = /^https:\/\/t\.me\/shop_bot\?start=(staff_[\w-]{32})$/.exec(url) ?? []
    expect(code).not.toBe('')
    const hashes = await engine.db.selectFrom('staff_chat_code').selectAll().execute()
    expect(JSON.stringify(hashes)).not.toContain(code)
    const start = (chat: number) =>
      post(
        backend,
        '/api/v1/telegram/webhook',
        {
          update_id: 1,
          message: {
            message_id: 1,
            date: 1,
            chat: { id: chat, type: 'private' },
            from: { id: chat, is_bot: false, first_name: 'A' },
            text: `/start ${code}`,
          },
        },
        { 'x-telegram-bot-api-secret-token': secret },
      )
    const said = () =>
      telegram.received
        .filter((one) => one.url.endsWith('/sendMessage'))
        .map(({ body }): unknown => JSON.parse(body))
    expect((await start(77)).status).toBe(200)
    expect(said().at(-1)).toMatchObject({ chat_id: 77, text: expect.stringContaining('Done') })
    await start(78)
    expect(said().at(-1)).toMatchObject({ chat_id: 78, text: expect.stringContaining('no longer') })
    expect((await sendTest('telegram', headers)).status).toBe(200)
    await expect
      .poll(() => said().at(-1))
      .toMatchObject({
        chat_id: 77,
        text: 'Test alert\nAlerts from Test Kitchen will reach you here',
      })
    expect((await remove('telegram', headers)).status).toBe(200)
    expect((await read(headers)).body).toMatchObject({ telegram: false })
    expect((await sendTest('telegram', headers)).status).toBe(422)
  })
})
