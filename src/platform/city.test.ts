import { expect, test } from 'vitest'
import { cityOfHost } from './city.ts'

const cities = [{ base_url: 'http://varna.localhost:3000' }, { base_url: 'https://sofia.example' }]

test.each([
  ['sofia.example', 1],
  ['varna.localhost', 0],
  ['evil.example', 0],
  ['evil-sofia.example', 0],
  ['sofia.example.evil', 0],
  ['', 0],
])('cityOfHost maps host %s to city %i', (host, index) => {
  expect(cityOfHost(cities, host)).toBe(cities[index])
})

test('cityOfHost throws for a shop without a city', () => {
  expect(() => cityOfHost([], 'localhost')).toThrow('The shop has no city')
})
