import { expect, it } from 'vitest'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { opsToken, post, testBackend } from '#tests/backend/support/shop.ts'

const closed = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] }

describeWithDatabase('hours of a campaign', (engine) => {
  const save = (from: string, to: string) =>
    post(
      testBackend(engine.database),
      '/api/v1/ops/promocodes',
      {
        code: 'night',
        name: { en: 'Night' },
        kind: 'free_delivery',
        hours: { ...closed, fri: [{ from, to }] },
        codes: [],
      },
      { authorization: `Bearer ${opsToken}` },
    )

  it.each([
    ['22:00', '02:00', '26:00'],
    ['22:00', '22:00', '22:01'],
    ['22:00', '21:00', '22:01'],
    ['29:59', '02:00', '30:00'],
  ])('from %s to %s are refused, at least %s is wanted', async (from, to, limit) => {
    expect(await save(from, to)).toMatchObject({
      status: 422,
      body: { errors: { 'hours.fri.0.to': [`Must be at least ${limit}`] } },
    })
  })

  it('from 22:00 to 26:00 are stored as they are given', async () => {
    expect(await save('22:00', '26:00')).toMatchObject({
      status: 200,
      body: { hours: { ...closed, fri: [{ from: '22:00', to: '26:00' }] } },
    })
  })
})
