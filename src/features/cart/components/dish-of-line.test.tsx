// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { dishId } from '#contract/values/ids.ts'
import { card } from '#tests/storefront/card.ts'
import { plainDish } from '#tests/storefront/dishes.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { plainLine } from '../cart.rules.ts'
import { ChangeSheet } from './change-sheet.tsx'
import { TakenOutActions } from './taken-out-actions.tsx'

vi.mock('@tanstack/react-start', () => import('#tests/storefront/react-start.ts'))
vi.mock('@tanstack/react-start/server', () => ({}))
afterEach(cleanup)

const line = { ...plainLine(card.id), quantity: 1 }
/** The id of the line's dish is the slug of another one. */
const answer = (path: string, { url }: Request) => {
  expect(path).toBe(`/api/v1/domain/1/goods/${card.id}`)
  return new URL(url).searchParams.get('by') === 'id'
    ? plainDish
    : { ...plainDish, id: dishId(9), slug: String(card.id), name: 'Number three' }
}
const nothing = () => {}

test('a line is changed with the choices of its own dish', async () => {
  await renderInShop(
    <ChangeSheet line={line} name={card.name} open onClose={nothing} onSave={nothing} />,
    { answer },
  )
  const link = await screen.findByText('About this dish')
  expect(link.getAttribute('href')).toBe(`/product/${card.slug}`)
})

test('a line that was taken out is chosen again from its own dish', async () => {
  await renderInShop(<TakenOutActions takenOut={{ line, place: 0 }} />, { answer })
  await screen.findByRole('button', { name: `Choose another: ${card.name}` })
})
