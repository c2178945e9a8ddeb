import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { kindImage } from './kind-image.rules.ts'

test.each([
  ['margherita', ['pizza'], 'pizza'],
  ['margherita', ['nashi-pizzi', 'hit'], 'pizza'],
  ['ayran', ['getraenke'], 'drink'],
  ['green-tea', ['other'], 'drink'],
  ['steak', ['hot'], 'plate'],
  ['steak', [], 'plate'],
  ['salmon-roll', ['specials'], 'sushi'],
  ['tom-yum', ['soups'], 'soup'],
  ['teriyaki', ['bowls'], 'bowl'],
  ['double', ['burgers'], 'box'],
])('%s of %j is shown as %s', (slug, categories, kind) => {
  expect(kindImage(slug, categories)).toBe(`kinds/${kind}`)
})

test('the category decides before the name of the dish', () => {
  expect(kindImage('pizza-soup', ['soups'])).toBe('kinds/soup')
  expect(kindImage('rice-pudding', ['desserts', 'drinks'])).toBe('kinds/drink')
})

test('a word within another says nothing', () => {
  expect(kindImage('steak', ['grill'])).toBe('kinds/plate')
  expect(kindImage('price-of-the-day', [])).toBe('kinds/plate')
})

test.each(['drink', 'pizza', 'sushi', 'soup', 'bowl', 'box', 'plate'])('%s is rendered', (kind) => {
  expect(existsSync(`src/backend/demo/images/masters/kinds/${kind}.avif`)).toBe(true)
})
