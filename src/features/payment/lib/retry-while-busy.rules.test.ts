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
it('retryWhileBusy returns any other answer at once', async () => {
  const request = vi.fn().mockResolvedValue(refused('TOO_LATE'))
  expect(await retryWhileBusy(request, goOn)).toEqual(refused('TOO_LATE'))
  expect(request).toHaveBeenCalledTimes(1)
})
it('retryWhileBusy repeats no request that was lost', async () => {
  const request = vi.fn().mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(retryWhileBusy(request, goOn)).rejects.toThrow('Failed to fetch')
  expect(request).toHaveBeenCalledTimes(1)
})
it('retryWhileBusy ends when nobody waits any longer', async () => {
  const request = vi.fn().mockResolvedValue(refused('BUSY'))
  await retryWhileBusy(request, async () => false)
  expect(request).toHaveBeenCalledTimes(1)
})
