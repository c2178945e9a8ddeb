// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { cityId } from '#contract/values/ids.ts'

const calculateCart = vi.fn(async () => ({ ok: false, failure: {} }))
vi.mock('../cart.functions.ts', () => ({ calculateCart }))
const { fetchPrice } = await import('./fetch-price.ts')

it('fetchPrice sends the referrer of the visitor', async () => {
  const lastCall = async () => {
    await fetchPrice(
      'en',
      { cityId: cityId(1), dishes: [], orderType: 'delivery' },
      AbortSignal.any([]),
    )
    return calculateCart.mock.lastCall
  }
  expect(await lastCall()).toMatchObject([{ data: { input: { referrerId: null } } }])
  localStorage.setItem('refferer', '7')
  expect(await lastCall()).toMatchObject([
    { data: { input: { cityId: cityId(1), referrerId: 7 } } },
  ])
})
