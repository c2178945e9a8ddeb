// @vitest-environment jsdom
import { createBrowserHistory } from '@tanstack/react-router'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { dishId } from '#contract/values/ids.ts'
import { card } from '#tests/storefront/card.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { keepDietChoice } from '../diet-choice.state.ts'
import { addOrWarn } from '../diet-warning.state.ts'
import { DietLayer } from './diet-layer.tsx'

vi.mock('@tanstack/react-start', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  createIsomorphicFn: () => ({ server: () => ({ client: (inBrowser: unknown) => inBrowser }) }),
}))

test('the page of a dish that is put together by hand leaves the next question', async () => {
  history.replaceState(null, '', '/product/ebi')
  keepDietChoice({ allergens: ['fish'], traces: false, diets: [], hides: false })
  const nori = { ...card, slug: 'nori', dietary: { ...card.dietary, avoidable: ['fish' as const] } }
  addOrWarn(nori, vi.fn(), async () => false)
  addOrWarn({ ...card, id: dishId(4), name: 'Unagi' }, vi.fn())
  await renderInShop(<DietLayer />, { path: '/product/$slug', history: createBrowserHistory() })
  fireEvent.click(screen.getByRole('button', { name: 'Order without it' }))
  await waitFor(() => expect(location.pathname).toBe('/product/nori'))
  await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('Unagi'))
})
