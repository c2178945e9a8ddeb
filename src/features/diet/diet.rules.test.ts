import { fc, test } from '@fast-check/vitest'
import { describe, expect, test as it } from 'vitest'
import type { Allergen, Diet, DietaryFacts, DietaryNeeds } from '#contract/menu/dietary.ts'
import { dietsWith, type Verdict, verdictOf, warningKey, warns } from './diet.rules.ts'
import { allergenLabels } from '#platform/i18n/allergen-labels.ts'
import { allergensAmong, dietLabels, dietsAmong } from './diet-labels.ts'

const nothing: DietaryFacts = { contains: [], avoidable: [], may_contain: [], diets: [] }
const noNeeds: DietaryNeeds = { allergens: [], traces: false, diets: [] }

describe('a dish for a customer who does not eat milk and nuts', () => {
  const needs: DietaryNeeds = { ...noNeeds, allergens: ['milk', 'nuts'] }
  it.each<[string, Partial<DietaryFacts>, Partial<Verdict>]>([
    ['suits without both', { contains: ['fish'] }, { level: 'suits', contains: [] }],
    [
      'does not suit with one',
      { contains: ['fish', 'milk'] },
      { level: 'unfit', contains: ['milk'] },
    ],
    [
      'can be made suitable',
      { contains: ['milk'], avoidable: ['milk'] },
      { level: 'avoidable', contains: [], avoidable: ['milk'] },
    ],
    [
      'does not suit when only one of both can be left out',
      { contains: ['milk', 'nuts'], avoidable: ['nuts'] },
      { level: 'unfit', contains: ['milk'], avoidable: ['nuts'] },
    ],
    ['is only marked for traces', { may_contain: ['nuts'] }, { level: 'traces', traces: ['nuts'] }],
  ])('%s', (_, facts, expected) => {
    expect(verdictOf({ ...nothing, ...facts }, needs)).toMatchObject(expected)
  })
  it('does not suit with traces when they are to be avoided', () => {
    expect(
      verdictOf({ ...nothing, may_contain: ['nuts'] }, { ...needs, traces: true }),
    ).toMatchObject({ level: 'unfit', traces: ['nuts'] })
  })
})

it('a diet needs a declaration, and vegan counts as vegetarian', () => {
  const needs: DietaryNeeds = { ...noNeeds, diets: ['vegetarian', 'halal'] }
  expect(verdictOf({ ...nothing, diets: ['vegan'] }, needs)).toMatchObject({
    level: 'unfit',
    diets: ['halal'],
  })
  expect(verdictOf({ ...nothing, diets: ['vegan', 'halal'] }, needs).level).toBe('suits')
})

it('an added option ends the diets that its allergens or declaration contradict', () => {
  const added = (allergens: Allergen[], diets: Diet[] | null = null) => [{ allergens, diets }]
  expect(dietsWith(['vegan', 'vegetarian', 'lactose-free', 'halal'], added(['milk']))).toEqual([
    'vegetarian',
    'halal',
  ])
  expect(dietsWith(['vegetarian', 'gluten-free'], added(['fish', 'gluten']))).toEqual([])
  // Bacon has no allergen that says so.
  expect(dietsWith(['vegetarian', 'halal', 'gluten-free'], added([], ['gluten-free']))).toEqual([
    'gluten-free',
  ])
  expect(dietsWith(['vegetarian', 'vegan'], added([], ['vegan']))).toEqual(['vegetarian', 'vegan'])
})

const allergens = fc.subarray(allergensAmong(Object.keys(allergenLabels)))
const diets = fc.subarray(dietsAmong(Object.keys(dietLabels)))
const facts = fc
  .record({ contains: allergens, avoidable: allergens, may_contain: allergens, diets })
  .map((one) => ({
    ...one,
    avoidable: one.avoidable.filter((code) => one.contains.includes(code)),
  }))
const needs = fc.record({ allergens, traces: fc.boolean(), diets })

test.prop([facts])('any dish suits a customer without needs', (dish) => {
  expect(verdictOf(dish, noNeeds)).toMatchObject({ level: 'suits' })
})

test.prop([facts, needs])(
  'a verdict names every declared allergen, and a warning always has a reason',
  (dish, said) => {
    const verdict = verdictOf(dish, said)
    const named = [...verdict.contains, ...verdict.avoidable, ...verdict.traces]
    for (const code of said.allergens)
      expect(named.includes(code)).toBe(
        dish.contains.includes(code) || dish.may_contain.includes(code),
      )
    expect(verdict.level === 'suits').toBe(named.length + verdict.diets.length === 0)
    if (warns(verdict)) expect(warningKey(1, verdict)).not.toBe(warningKey(2, verdict))
  },
)

test.prop([facts, needs, allergens])('more needs never improve a verdict', (dish, said, more) => {
  const order = ['suits', 'traces', 'avoidable', 'unfit']
  const strict = { ...said, allergens: [...new Set([...said.allergens, ...more])], traces: true }
  expect(order.indexOf(verdictOf(dish, strict).level)).toBeGreaterThanOrEqual(
    order.indexOf(verdictOf(dish, said).level),
  )
})
