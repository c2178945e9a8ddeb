import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { createApiClient } from '#api/client.ts'
import { runChange } from '#api/run-change.ts'
import { customer } from '#tests/storefront/render-in-shop.tsx'
import { varna } from '#tests/storefront/varna.ts'
import { checkTelegram, signIn } from './auth.functions.ts'
import { authMutations } from './auth.mutations.ts'
import { telegramPhone } from './lib/telegram.queries.ts'
import { milliseconds } from '#contract/values/time.ts'

vi.mock('@tanstack/react-start', () => import('#tests/storefront/react-start.ts'))
vi.mock('@tanstack/react-start/server', () => ({}))
vi.mock('./auth.functions.ts', () => ({ checkTelegram: vi.fn(), signIn: vi.fn() }))

const api = createApiClient({
  origin: 'http://shop.invalid',
  locale: 'en',
  send: async () => Response.json([]),
})
const shop = { api, locale: 'en' as const, city: varna }

test('a sign-in waits for the look at the bot under way, which hears the phone once', async () => {
  const client = new QueryClient()
  const unheard = { ok: true, value: { phone: null, is_expired: false } } as const
  const look = Promise.withResolvers<Awaited<ReturnType<typeof checkTelegram>>>()
  vi.mocked(checkTelegram)
    .mockResolvedValueOnce(unheard)
    .mockReturnValueOnce(look.promise)
    .mockResolvedValue({ ok: true, value: { phone: null, is_expired: true } })
  vi.mocked(signIn).mockResolvedValue({ ok: true, value: customer })
  const bot = new QueryObserver(client, telegramPhone(shop, 'uuid'))
  const stop = bot.subscribe(() => {})
  await expect.poll(() => bot.getCurrentResult().isSuccess).toBe(true)
  void bot.refetch()
  const signedIn = runChange(client, authMutations.signIn(shop, null), {
    messenger: 'telegram',
    phone: '',
    uuid: 'uuid',
    link: null,
    resendAt: milliseconds(0),
    code: '1234',
  })
  look.resolve({ ok: true, value: { phone: customer.phone, is_expired: false } })
  expect(await signedIn).toEqual(customer)
  expect(checkTelegram).toHaveBeenCalledTimes(2)
  stop()
})
