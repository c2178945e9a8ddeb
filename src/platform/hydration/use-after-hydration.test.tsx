// @vitest-environment jsdom
import { createAtom } from '@tanstack/react-store'
import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { useAfterHydration } from './use-after-hydration.ts'

test('a component hydrates with the value of the server, then follows the atom', async () => {
  const dish = createAtom('ramen')
  const Dish = () => <p>{useAfterHydration(dish, 'nothing')}</p>
  const place = document.createElement('div')
  place.innerHTML = renderToString(<Dish />)
  expect(place.textContent).toBe('nothing')
  const onRecoverableError = vi.fn<() => void>()
  const root = await act(async () => hydrateRoot(place, <Dish />, { onRecoverableError }))
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect(place.textContent).toBe('ramen')
  act(() => dish.set('soup'))
  expect(place.textContent).toBe('soup')
  act(() => root.unmount())
})
