import { expect, test } from 'vitest'
import type { Street } from './city.ts'
import { findPlaces } from './places.rules.ts'

const street = (en: string, ru: string, aliases: string[] = []): Street => ({
  name: { en, ru },
  aliases,
  from: 1,
  to: 101,
  line: [
    [27, 43],
    [27.1, 43],
    [27.1, 43.1],
  ],
})
const streets = [
  street('Albatros Street', 'улица Албатрос', ['ul. Albatros']),
  street('New Albatros Street', 'Новая Албатросова'),
  street('6 Street', 'улица 6', ['Street 6']),
  street('Café Lane', 'переулок Ёлочный'),
]
const labels = (query: string) => findPlaces(streets, query, 'varna', 'en').map(({ label }) => label)

test.each([
  ['nothing', []],
  ['!!', []],
  ['12', []],
  ['albatros', ['Albatros Street', 'New Albatros Street']],
  ['ALBATROS street', ['Albatros Street', 'New Albatros Street']],
  ['street alb', ['Albatros Street', 'New Albatros Street']],
  ['албатрос', ['Albatros Street', 'New Albatros Street']],
  ['ul alb 12', ['Albatros Street 12']],
  ['Albatros Street, 12a', ['Albatros Street 12a', 'New Albatros Street 12a']],
  ['12 albatros', ['Albatros Street 12', 'New Albatros Street 12']],
  ['albatros 102', ['Albatros Street', 'New Albatros Street']],
  ['albatros 0', ['Albatros Street', 'New Albatros Street']],
  ['street 6', ['6 Street', 'Albatros Street 6', 'New Albatros Street 6']],
  ['street 6 12', ['6 Street 12']],
  ['cafe', ['Café Lane']],
  ['елочный', ['Café Lane']],
])('%s finds %j', (query, expected) => {
  expect(labels(query)).toEqual(expected)
})

test('a house lies where its number says, along the line', () => {
  const at = (house: string) => findPlaces(streets, `ul albatros ${house}`, 'varna', 'ru')[0]
  expect(at('1')).toMatchObject({ lat: 43, lng: 27, label: 'улица Албатрос, 1', place_id: 'varna/albatros-street/1' })
  expect(at('101')).toMatchObject({ lat: 43.1, lng: 27.1 })
  expect(at('40')?.lat).toBe(43)
  expect(at('60')?.lng).toBe(27.1)
})
