import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import type { Backend } from '#backend/app.ts'
import { describeEachEngine } from '#tests/backend/support/engines.ts'
import { catalog } from '#tests/backend/support/fixtures.ts'
import { menuOfMany } from '#tests/backend/support/many-dishes.ts'
import { ask, fillShop, testBackend } from '#tests/backend/support/shop.ts'
import { firstKey } from '#tests/backend/support/staff.ts'
import { auditEntry } from '#contract/ops/staff.calls.ts'
import { decimal } from '#contract/values/money.ts'

const answer = v.object({ data: v.array(auditEntry) })

describeEachEngine('the audit log of a menu import with progress', (engine) => {
  let backend: Backend
  beforeAll(async () => {
    await fillShop(engine.db)
    backend = testBackend(engine.database)
  })
  const entry = async () =>
    v.parse(
      answer,
      (await ask(backend, '/api/v1/ops/audit?call=ops.putCatalog', { headers: firstKey })).body,
    ).data[0]
  const importMenu = async (document: unknown) => {
    const response = await backend.fetch(
      new Request('http://shop.test/api/v1/ops/catalog', {
        method: 'PUT',
        body: JSON.stringify(document),
        headers: {
          ...firstKey,
          'content-type': 'application/json',
          accept: 'application/x-ndjson',
        },
      }),
    )
    expect(response.headers.get('content-type')).toBe('application/x-ndjson')
    return response
  }

  test('shows the prices that it changes once it is over', async () => {
    const { goods: dishes, ...menu } = catalog()
    const dearer = dishes.map((dish) =>
      dish.slug === 'maki' ? { ...dish, prices: { ...dish.prices, BGN: decimal(9.5) } } : dish,
    )
    expect(await (await importMenu({ ...menu, goods: dearer })).text()).toContain('"result"')
    await expect.poll(entry).toMatchObject({
      outcome: 'done',
      before: { 'maki.minor_prices.BGN': 800 },
      after: { 'maki.minor_prices.BGN': 950 },
    })
  })

  test('shows a refusal, and no change, where its client has left', async () => {
    const reader = (await importMenu(menuOfMany(2000))).body?.getReader()
    await reader?.read()
    await reader?.cancel()
    await expect.poll(entry).toMatchObject({ outcome: 'BAD_REQUEST', before: null, after: null })
  })
})
