import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { cartLimits } from '#contract/cart-line.ts'
import { decodeCart, encodeCart } from './cart-codec.rules.ts'
import { lines } from './testing/lines.ts'

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
    fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.stringMatching(/^1[~.!\-0-9a-z]*$/)),
  ])('no text throws, and what is read is written the same', (text) => {
    const cart = decodeCart(text)
    if (cart) expect(decodeCart(encodeCart(cart))).toEqual(cart)
  })
  test.prop([
    fc.nat({ max: known.length - 1 }),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ])('nor does a damaged one', (at, sign) => {
    expect(() => decodeCart(known.slice(0, at) + sign + known.slice(at + 1))).not.toThrow()
  })
})

test('the format of version 1 stays readable', () => {
  expect(decodeCart(known)).toEqual([
    { id: 48, quantity: 2, free_of_choice: null, ingredients: [] },
    {
      id: 87,
      quantity: 1,
      free_of_choice: 3,
      ingredients: [
        { id: 5, quantity: 0 },
        { id: 6, quantity: 2 },
      ],
    },
  ])
})

test.prop([lines])(
  'every cart is read as it was written, in characters that a cookie takes',
  (cart) => {
    const text = encodeCart(cart)
    expect(text).toMatch(/^[\w!.~-]*$/)
    expect(cart.length === 0 ? [] : decodeCart(text)).toEqual(cart)
  },
)
