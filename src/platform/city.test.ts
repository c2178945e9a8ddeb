import { expect, test } from 'vitest'
import { cityOfHost } from './city.ts'

const varna = { base_url: 'http://varna.localhost:3000' }
const sofia = { base_url: 'https://sofia.example' }
const cities = [varna, sofia]

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

test.each([
  ['old.sofia.example', 1],
  ['localhost', 0],
  ['127.0.0.1', 0],
])('cityOfHost maps host %s, another one of the second city, to city %i', (host, index) => {
  const named = [varna, { ...sofia, other_hosts: [host] }]
  expect(cityOfHost(named, host)).toBe(named[index])
})

test('cityOfHost throws for a shop without a city', () => {
  expect(() => cityOfHost([], 'localhost')).toThrow('The shop has no city')
})
