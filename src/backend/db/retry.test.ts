import { expect, it } from 'vitest'
import { describeEachEngine } from '#tests/backend/support/engines.ts'
import { retriedTransaction } from './retry.ts'

const broken = (code: string) => Object.assign(new Error('Broken off'), { code })

describeEachEngine('a transaction', (engine) => {
  /** Fails `losses` times with the errors of a real loser. */
  const losing = (losses: number, code: string) => {
    let attempts = 0
    const done = retriedTransaction(engine.db, async (trx) => {
      attempts++
      await trx
        .insertInto('outbox')
        .values({ kind: code, payload: '{}', created_at: new Date(), available_at: new Date() })
        .execute()
      if (attempts <= losses) throw broken(code)
      return attempts
    })
    return done
  }
  const kept = async (kind: string) =>
    (await engine.db.selectFrom('outbox').select('id').where('kind', '=', kind).execute()).length

  it.each(['40001', '40P01'])(
    'starts again after a lost race (%s), and keeps its last try only',
    async (code) => {
      expect(await losing(2, code)).toBe(3)
      expect(await kept(code)).toBe(1)
    },
  )
  it('gives up after four tries', async () => {
    await expect(losing(4, '40001')).rejects.toMatchObject({ code: '40001' })
    expect(await kept('40001')).toBe(1)
  })
  it('does not repeat any other error', async () => {
    await expect(losing(1, '23505')).rejects.toMatchObject({ code: '23505' })
    expect(await kept('23505')).toBe(0)
  })
})
