import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import type { CartLine } from '#api/types.ts'
import { cartLimits } from '#contract/orders/cart-limits.ts'
import { decodeCart, encodeCart } from './cart-codec.rules.ts'
import { dishId } from '#contract/values/ids.ts'
import { lines } from '#tests/storefront/cart-lines.ts'

const slots = (count: number) =>
  Array.from({ length: count }, (_, index) => `'${(index + 1).toString(36)}.1`).join('')
const known = '1~1c.2~2f.1!3-5.0-6.2'

describe('a cookie that is not a cart', () => {
  it.for([
    ['nothing', ''],
    ['another version', '2~1.1'],
    ['no quantity', '1~1'],
    ['a quantity of zero', '1~1.0'],
    ['a hundred pieces', '1~1.2s'],
    ['a dish number above any of the database', '1~zzzzzzzzzz.1'],
    ['an ingredient twice', '1~1.1-5.1-5.2'],
    ['an option twice', '1~1.1_5.1_5.2'],
    ['an option before an ingredient', '1~1.1_5.1-6.2'],
    [
      'more options than a line has',
      `1~1.1${Array.from({ length: cartLimits.options + 1 }, (_, index) => `_${(index + 1).toString(36)}.1`).join('')}`,
    ],
    ['a pick twice in an opened group', '1~1.1_5.1*6.1*6.2'],
    ['a pick without its option', '1~1.1*6.1'],
    ['a pick behind an ingredient', '1~1.1-5.1*6.1'],
    ['a slot twice', "1~1.1'1.2'1.3"],
    ['a slot without a dish', "1~1.1'1"],
    ['a choice in a slot', "1~1.1'1.2!3"],
    ['more slots than a combo has', `1~1.1${slots(cartLimits.slots + 1)}`],
    ['identical combos', "1~1.1'1.2'2.3~1.2'2.3'1.2"],
    ['identical lines', '1~1.1~1.2'],
    [
      'more lines than a cart has',
      `1${Array.from({ length: cartLimits.lines + 1 }, (_, index) => `~${(index + 1).toString(36)}.1`).join('')}`,
    ],
    ['capitals', known.toUpperCase()],
    ['a tail', `${known};`],
  ])('%s is dropped', ([, text]) => {
    expect(decodeCart(text ?? '')).toBeUndefined()
  })
  test.prop([
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.stringMatching(/^1[~.!_\-*'0-9a-z]*$/),
    ),
  ])('never throws, and a decoded cart survives another round trip', (text) => {
    const cart = decodeCart(text)
    if (cart) expect(decodeCart(encodeCart(cart))).toEqual(cart)
  })
  test.prop([
    fc.nat({ max: known.length - 1 }),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ])('never throws with one character replaced', (at, sign) => {
    expect(() => decodeCart(known.slice(0, at) + sign + known.slice(at + 1))).not.toThrow()
  })
})

const picked = '1~1c.1-5.0_b.1_l.2'

test('the format of version 1 stays readable', () => {
  expect(decodeCart(known)).toEqual([
    { id: 48, quantity: 2, free_of_choice: null, ingredients: [], options: [], slots: [] },
    {
      id: 87,
      quantity: 1,
      free_of_choice: 3,
      ingredients: [
        { id: 5, quantity: 0 },
        { id: 6, quantity: 2 },
      ],
      options: [],
      slots: [],
    },
  ])
})

test('options follow the ingredients, and a line without options keeps its old form', () => {
  const line = { id: dishId(48), quantity: 1, free_of_choice: null }
  const ingredients = [{ id: 5, quantity: 0 }]
  const options = [
    { id: 11, quantity: 1, options: [] },
    { id: 21, quantity: 2, options: [] },
  ]
  expect(decodeCart(picked)).toEqual([{ ...line, ingredients, options, slots: [] }])
  expect(encodeCart([{ ...line, ingredients, options }])).toBe(picked)
  expect(encodeCart([{ ...line, ingredients }])).toBe('1~1c.1-5.0')
})

test('picks follow their option, and each dish of a combo has its own choices', () => {
  const text = "1~1c.1_b.1*l.2*m.1'3.2a-5.0_7.1*8.2'4.2b"
  const cart = [
    {
      id: dishId(48),
      quantity: 1,
      free_of_choice: null,
      ingredients: [],
      options: [
        {
          id: 11,
          quantity: 1,
          options: [
            { id: 21, quantity: 2 },
            { id: 22, quantity: 1 },
          ],
        },
      ],
      slots: [
        {
          id: 3,
          dish_id: dishId(82),
          ingredients: [{ id: 5, quantity: 0 }],
          options: [{ id: 7, quantity: 1, options: [{ id: 8, quantity: 2 }] }],
        },
        { id: 4, dish_id: dishId(83), ingredients: [], options: [] },
      ],
    },
  ]
  expect(decodeCart(text)).toEqual(cart)
  expect(encodeCart(cart)).toBe(text)
})

const byId = <Item extends { id: number }>(list: readonly Item[] = []): Item[] =>
  list.toSorted((a, b) => a.id - b.id)
const choicesInOrder = ({
  ingredients,
  options = [],
}: Pick<CartLine, 'ingredients' | 'options'>) => ({
  ingredients: byId(ingredients),
  options: byId(options).map((option) => ({ ...option, options: byId(option.options) })),
})
const inOrder = (line: CartLine): CartLine => ({
  ...line,
  ...choicesInOrder(line),
  slots: byId(line.slots).map((slot) => ({ ...slot, ...choicesInOrder(slot) })),
})

test.prop([lines])(
  'every cart survives a round trip in characters that a cookie allows',
  (cart) => {
    const text = encodeCart(cart)
    expect(text).toMatch(/^[\w!.~*'-]*$/)
    // What a server would escape, a browser reads as something else.
    expect(encodeURIComponent(text)).toBe(text)
    expect(cart.length === 0 ? [] : decodeCart(text)).toEqual(cart.map(inOrder))
  },
)
