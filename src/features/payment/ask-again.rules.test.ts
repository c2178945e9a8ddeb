import { expect, it, vi } from 'vitest'
import { askAgain } from './ask-again.rules.ts'

const refused = (code: 'BUSY' | 'TOO_LATE') => ({
  ok: false as const,
  failure: { status: 503, code, message: '', errors: {} },
})
const page = { ok: true as const, value: 'https://pay.test' }
const goOn = async () => true

it('asks until the page is there', async () => {
  const ask = vi
    .fn()
    .mockResolvedValueOnce(refused('BUSY'))
    .mockResolvedValueOnce(refused('BUSY'))
    .mockResolvedValue(page)
  expect(await askAgain(ask, goOn)).toEqual(page)
  expect(ask).toHaveBeenCalledTimes(3)
})
it('gives up after eight tries', async () => {
  const ask = vi.fn().mockResolvedValue(refused('BUSY'))
  expect(await askAgain(ask, goOn)).toEqual(refused('BUSY'))
  expect(ask).toHaveBeenCalledTimes(8)
})
it.for([refused('TOO_LATE'), null])('takes any other answer as it is', async (answer) => {
  const ask = vi.fn().mockResolvedValue(answer)
  expect(await askAgain(ask, goOn)).toEqual(answer)
  expect(ask).toHaveBeenCalledTimes(1)
})
it('stops when nobody waits any more', async () => {
  const ask = vi.fn().mockResolvedValue(refused('BUSY'))
  await askAgain(ask, async () => false)
  expect(ask).toHaveBeenCalledTimes(1)
})
