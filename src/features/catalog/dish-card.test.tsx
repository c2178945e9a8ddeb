// @vitest-environment jsdom
import { useRouter } from '@tanstack/react-router'
import { act, cleanup, screen } from '@testing-library/react'
import { Profiler } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useStorefront } from '#api/shop.ts'
import { CardSlot } from './card-slot.tsx'
import { DishCard } from './dish-card.tsx'
import { card } from '#tests/storefront/card.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'

vi.mock('@tanstack/react-start', () => import('#tests/storefront/react-start.ts'))
vi.mock('@tanstack/react-start/server', () => ({ getCookie: () => undefined }))

const shown = (changes: Partial<typeof card> = {}) =>
  renderInShop(
    <CardSlot value={({ dish }) => <button type="button">Add {dish.name}</button>}>
      <DishCard dish={{ ...card, ...changes }} />
    </CardSlot>,
  )
afterEach(cleanup)

test('a card has one link, with its button outside the link', async () => {
  await shown()
  const link = screen.getByRole('link')
  expect(link.getAttribute('href')).toBe('/product/green-dragon-roll')
  expect(link.textContent).toBe('Green Dragon roll')
  expect(link.contains(screen.getByRole('button', { name: 'Add Green Dragon roll' }))).toBe(false)
})

test('a card shows both prices, the discount, the weight and the amount', async () => {
  const { container } = await shown()
  expect(container.querySelector('s')?.textContent).toMatch(/^Was BGN\s22\.00$/)
  expect(container.textContent).toMatch(/BGN\s18\.90.*240 g · 8 pcs/)
  expect(screen.getByText('−14%')).toBeTruthy()
  expect(screen.getByText('Spicy')).toBeTruthy()
})

test('a card shows the price of the cheapest size with "from"', async () => {
  const { container } = await shown({ price_from: true })
  expect(container.textContent).toMatch(/from BGN\s18\.90/)
})

test('a sold-out dish shows its reason and has no button', async () => {
  await shown({ unavailable_reason: 'The crabs are late today' })
  expect(screen.getByText('Sold out')).toBeTruthy()
  expect(screen.getByText('The crabs are late today')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a card tells in what language a name is that the restaurant has not translated', async () => {
  await shown({ langs: { name: 'ru' } })
  expect(screen.getByRole('link').lang).toBe('ru')
})

test('a component that uses useStorefront does not render again on navigation', async () => {
  const rendered = vi.fn()
  const Part = () => {
    const { navigate } = useRouter()
    return (
      <button type="button" onClick={() => void navigate({ to: '.', hash: 'far' })}>
        {useStorefront().city.currency}
      </button>
    )
  }
  await renderInShop(
    <Profiler id="part" onRender={rendered}>
      <Part />
    </Profiler>,
  )
  const before = rendered.mock.calls.length
  await act(async () => screen.getByText('BGN').click())
  expect(rendered.mock.calls.length).toBe(before)
})
