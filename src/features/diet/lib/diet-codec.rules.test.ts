import { fc, test } from '@fast-check/vitest'
import { expect, test as it } from 'vitest'
import { decodeDiet, eatsAll, encodeDiet } from './diet-codec.rules.ts'
import { allergenLabels } from '#platform/i18n/allergen-labels.ts'
import { allergensAmong, dietLabels, dietsAmong } from '../diet-labels.ts'

const allergens = allergensAmong(Object.keys(allergenLabels))
const diets = dietsAmong(Object.keys(dietLabels))

it.each([
  '',
  '1',
  '1~milk',
  '2~milk~~',
  '1~air~carnivore~th',
  '1~milk~~x',
  '1~MILK~~',
  '1~milk~vegan~ht',
  `1~${'milk.'.repeat(100)}~~`,
])('decodeDiet reads "%s" as no choice', (text) => {
  expect(decodeDiet(text)).toEqual(eatsAll)
})

it('decodeDiet reads version 1 and drops unknown codes', () => {
  expect(decodeDiet('1~nuts.air.milk~vegan~th')).toEqual({
    allergens: ['milk', 'nuts'],
    traces: true,
    diets: ['vegan'],
    hides: true,
  })
})

test.prop([
  fc.record({
    allergens: fc.subarray(allergens),
    diets: fc.subarray(diets),
    traces: fc.boolean(),
    hides: fc.boolean(),
  }),
])('any choice survives a round trip in at most 200 cookie-safe characters', (choice) => {
  const text = encodeDiet(choice)
  expect(text).toMatch(/^[a-z1~.-]{0,200}$/)
  expect(decodeDiet(text)).toEqual(
    choice.allergens.length + choice.diets.length > 0 ? choice : eatsAll,
  )
})

test.prop([fc.string({ unit: 'binary', maxLength: 400 })])(
  'decoding any text never throws',
  (text) => {
    expect(encodeDiet(decodeDiet(text)).length).toBeLessThanOrEqual(200)
  },
)
