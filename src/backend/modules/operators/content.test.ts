import { beforeAll, expect, test } from 'vitest'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { content } from '#tests/backend/support/shop-fixtures.ts'
import { ask, opsToken, testBackend } from '#tests/backend/support/shop.ts'

const headers = { authorization: `Bearer ${opsToken}`, 'content-type': 'application/json' }

describeWithDatabase('items of the content that an operator changes', (engine) => {
  const call = (method: string, path: string, document?: unknown) =>
    ask(testBackend(engine.database), `/api/v1/ops/${path}`, {
      method,
      body: document === undefined ? null : JSON.stringify(document),
      headers,
    })
  const item = { name: { en: 'Team' }, show_top: true, show_bottom: true, type: 'module' }
  const last = content().navigation.length
  beforeAll(async () => {
    await call('PUT', 'content', content())
  })

  test('a module without its page is refused at its place in the item', async () => {
    expect(
      await call('PUT', `content/navigation/${last + 1}`, { ...item, module: 'team' }),
    ).toMatchObject({ status: 422, body: { problems: [{ where: '$.module' }] } })
  })

  test('a page that a module shows stays until the module is gone', async () => {
    const page = { slug: 'team', title: { en: 'Team' }, body: { en: '<p>We cook.</p>' } }
    const path = `content/navigation/${last + 1}`
    for (const [place, document] of [
      ['content/page/team', page],
      [path, { ...item, module: 'team' }],
    ] as const)
      expect(await call('PUT', place, document)).toMatchObject({ status: 200 })
    expect(await call('DELETE', 'content/page/team')).toMatchObject({
      status: 422,
      body: { problems: [{ where: `$.navigation[${last}].module` }] },
    })
    expect(await call('GET', 'content/page/team')).toMatchObject({ status: 200 })
    expect(await call('DELETE', path)).toMatchObject({ status: 200 })
    expect(await call('DELETE', 'content/page/team')).toMatchObject({ status: 200 })
  })

  test('an item stored without its page holds up no other change', async () => {
    const lost = { ...item, module: 'lost' }
    const row = { kind: 'navigation', slug: String(last + 1), position: last }
    const document = JSON.stringify(lost)
    await engine.db
      .insertInto('content_item')
      .values({ ...row, document })
      .execute()
    const page = { slug: 'jobs', title: { en: 'Jobs' }, body: { en: '<p>Cook with us.</p>' } }
    const { body: settings } = await call('GET', 'content/settings/settings')
    for (const [place, changed] of [
      ['content/page/jobs', page],
      ['content/settings/settings', settings],
      [`content/navigation/${last + 2}`, { ...item, module: 'jobs' }],
    ] as const)
      expect(await call('PUT', place, changed)).toMatchObject({ status: 200 })
    expect(await call('PUT', 'content', (await call('GET', 'content')).body)).toMatchObject({
      status: 200,
    })
    for (const [place, changed, where] of [
      [`content/navigation/${last + 3}`, { ...lost, module: 'gone' }, '$.module'],
      [`content/navigation/${last + 3}`, { ...lost, name: { en: 'Another' } }, '$.module'],
    ] as const)
      expect(await call('PUT', place, changed)).toMatchObject({
        status: 422,
        body: { problems: [{ where, message: expect.stringContaining('There is no page') }] },
      })
    expect(await call('DELETE', 'content/page/jobs')).toMatchObject({
      status: 422,
      body: { problems: [{ where: `$.navigation[${last + 1}].module` }] },
    })
  })
})
