import * as v from 'valibot'
import { expect, test } from 'vitest'
import { cartLine } from '#contract/orders/cart-line.ts'
import { plain, plainAnswer, wireInput } from './wire-names.ts'

const wire = { id: 1, qtt: 2, ingredients: [{ id: 3, qtt: 0 }], free_of_choice: null }
const line = { id: 1, quantity: 2, ingredients: [{ id: 3, quantity: 0 }], free_of_choice: null }

test('answers get plain names at every depth, in the same order', () => {
  const answer = { goods: [{ chpu: 'maki', seo: { tt: 'Maki' } }, null], reffererId: 1 }
  expect(JSON.stringify(plainAnswer(answer))).toBe(
    '{"goods":[{"slug":"maki","seo":{"title":"Maki"}},null],"reffererId":1}',
  )
})

test('wireInput takes an input 30,000 levels deep, and the schema refuses it', () => {
  const deep: unknown = JSON.parse('['.repeat(30_000) + ']'.repeat(30_000))
  expect(() => wireInput(deep)).not.toThrow()
  expect(v.is(plain(cartLine), deep)).toBe(false)
})

test('inputs get wire names, and a slug among the parameters keeps its name', () => {
  expect(wireInput({ params: { slug: 'maki' }, body: { goods: [line], referrerId: 7 } })).toEqual({
    params: { slug: 'maki' },
    body: { goods: [wire], reffererId: 7 },
  })
})

test('a plain schema accepts plain names and the wire names that a browser has stored', () => {
  expect(v.parse(plain(cartLine), line)).toEqual(line)
  expect(v.safeParse(plain(cartLine), wire)).toMatchObject({ success: true, output: line })
  expect(v.is(plain(cartLine), { ...line, quantity: 0 })).toBe(false)
})
