// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'

const calculateCart = vi.fn(async () => ({ ok: false, failure: {} }))
vi.mock('./cart.functions.ts', () => ({ calculateCart }))
const { askPrice } = await import('./ask-price.ts')

it('the price is asked for with who has invited the visitor', async () => {
  const ask = async () => {
    await askPrice('en', { domainId: 1, goods: [], orderType: 'delivery' }, AbortSignal.any([]))
    return calculateCart.mock.lastCall
  }
  expect(await ask()).toMatchObject([{ data: { input: { reffererId: null } } }])
  localStorage.setItem('refferer', '7')
  expect(await ask()).toMatchObject([{ data: { input: { domainId: 1, reffererId: 7 } } }])
})
