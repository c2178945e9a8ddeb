import { expect, onTestFinished, test } from 'vitest'
import { createAuthDeps } from '#backend/login.ts'
import { createSnapshots } from '#backend/snapshots.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { startProvider } from '#tests/backend/support/provider.ts'
import { fillShop, openHour, silent } from '#tests/backend/support/shop.ts'
import { botConnector } from './bot.service.ts'

describeWithDatabase('the connection of the Telegram bot', (engine) => {
  test('is made once the shop has a city, tried again after a failure, and follows its host', async () => {
    const platform = await startProvider(() => ({ ok: true, result: true }))
    onTestFinished(() => platform.close())
    const addresses = () =>
      platform.received
        .splice(0)
        .map(({ body }) => /https:\/\/[^/]*\/[\w/]*/.exec(decodeURIComponent(body))?.[0])
    const { login } = createAuthDeps(
      {
        secret: 'a secret of the tests, long enough',
        telegram: { token: '1:a', root: platform.url },
      },
      { db: engine.db, now: () => openHour, logger: silent },
    )
    const warnings: unknown[] = []
    let elapsed = 0
    const moved = new Map<string, string>()
    const connect = botConnector({
      snapshots: createSnapshots(engine.db, () => (elapsed += 1000)),
      login,
      publicUrl: (host) => `https://${moved.get(host) ?? host}`,
      logger: { ...silent, warn: (...said: unknown[]) => void warnings.push(said) },
    })
    await connect()
    expect(addresses()).toEqual([])
    await fillShop(engine.db)
    platform.answer('hang up', [401, { ok: false, error_code: 401, description: 'Unauthorized' }])
    await connect()
    await connect()
    expect(addresses()).toHaveLength(2)
    expect(warnings).toHaveLength(1)
    await connect()
    await connect()
    expect(addresses()).toEqual(['https://varna.test/api/v1/telegram/webhook'])
    moved.set('varna.test', 'umami.test')
    await connect()
    expect(addresses()).toEqual(['https://umami.test/api/v1/telegram/webhook'])
  })
})
