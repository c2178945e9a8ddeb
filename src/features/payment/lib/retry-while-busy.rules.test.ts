import { expect, it, vi } from 'vitest'
import { retryWhileBusy } from './retry-while-busy.rules.ts'

const refused = (code: 'BUSY' | 'TOO_LATE') => ({
  ok: false as const,
  failure: { status: 503, code, message: '', errors: {} },
})
const page = { ok: true as const, value: 'https://pay.test' }
const goOn = async () => true

it('retryWhileBusy repeats the request until the page is there', async () => {
  const request = vi
    .fn()
    .mockResolvedValueOnce(refused('BUSY'))
    .mockResolvedValueOnce(refused('BUSY'))
    .mockResolvedValue(page)
  expect(await retryWhileBusy(request, goOn)).toEqual(page)
  expect(request).toHaveBeenCalledTimes(3)
})
it('retryWhileBusy gives up after 8 tries', async () => {
  const request = vi.fn().mockResolvedValue(refused('BUSY'))
  expect(await retryWhileBusy(request, goOn)).toEqual(refused('BUSY'))
  expect(request).toHaveBeenCalledTimes(8)
})
it.for([refused('TOO_LATE'), null])(
  'retryWhileBusy returns any other answer at once',
  async (answer) => {
    const request = vi.fn().mockResolvedValue(answer)
    expect(await retryWhileBusy(request, goOn)).toEqual(answer)
    expect(request).toHaveBeenCalledTimes(1)
  },
)
it('retryWhileBusy ends when nobody waits any longer', async () => {
  const request = vi.fn().mockResolvedValue(refused('BUSY'))
  await retryWhileBusy(request, async () => false)
  expect(request).toHaveBeenCalledTimes(1)
})
