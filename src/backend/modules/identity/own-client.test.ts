import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { procedures } from '#contract/procedures.ts'
import type { Backend } from '#backend/app.ts'
import { askCode, newPhone } from '#tests/backend/support/codes.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { ask, fillShop, testBackend } from '#tests/backend/support/shop.ts'

/** GET calls that send a message or store something. */
const costly = ['auth.messengerCode', 'auth.smsCode', 'auth.telegramLink']

const values: Readonly<Record<string, string>> = { cityId: '1', messenger: 'telegram' }
const query = `phone=${encodeURIComponent(newPhone())}&query=roll&lat=43.2&lng=27.9&bbox=27,43,28,44&text=roll&page=1`
const gets = procedures
  .filter(({ method }) => method === 'GET')
  .map(({ name, path }) => {
    const given = path.replace(
      /\{([^}]+)\}/g,
      (_: string, parameter: string) => values[parameter] ?? '1',
    )
    return { name, path: `${given}?${query}` }
  })
/** Another site can send requests by an image, a link, or a script that cannot read the answer. */
const foreign: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
  { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
  { 'sec-fetch-site': 'same-site', client: 'web' },
  {},
]

describeWithDatabase('calls by GET', (engine) => {
  let backend: Backend
  beforeAll(async () => {
    await fillShop(engine.db)
    backend = testBackend(engine.database, {
      login: { demo: true, secret: 'a secret of the tests, long enough' },
    })
    await ask(backend, '/api/v1/settings')
  })
  const everything = async () => {
    const tables = (await engine.db.introspection.getTables()).filter(({ isView }) => !isView)
    const rows = await Promise.all(
      tables.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(engine.db)),
    )
    return tables.map(({ name }, index) => [name, JSON.stringify(rows[index]?.rows)])
  }

  it('costly calls are refused to other sites, and no other call changes anything', async () => {
    const before = await everything()
    for (const headers of foreign) {
      const refused: string[] = []
      for (const { name, path } of gets)
        for (const method of ['GET', 'HEAD'])
          if (
            (await ask(backend, path, { method, headers })).status === 403 &&
            !name.startsWith('ops.')
          )
            refused.push(name)
      expect([...new Set(refused)].toSorted()).toEqual(costly)
    }
    expect(await everything()).toEqual(before)
  })

  it('the shop’s own pages can make the costly calls', async () => {
    for (const way of ['sms-code', 'otp/whatsapp', 'link/telegram'])
      expect(
        await askCode(backend, newPhone(), { 'sec-fetch-site': 'same-origin' }, way),
      ).toMatchObject({ status: 200 })
  })
})
