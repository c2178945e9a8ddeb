import { expect, it } from 'vitest'
import {
  decodeEquipment,
  encodeEquipment,
  forOne,
  maxPersons,
  withPersons,
} from './equipment.rules.ts'

const equipment = (persons: number, chopsticks: number, training_chopsticks: number) => ({
  persons,
  chopsticks,
  training_chopsticks,
})

it('chopsticks follow the number of people until the customer sets them separately', () => {
  expect(withPersons(equipment(1, 1, 0), 3)).toEqual(equipment(3, 3, 0))
  expect(withPersons(equipment(3, 2, 1), 2)).toEqual(equipment(2, 1, 1))
  expect(withPersons(equipment(3, 0, 0), 4)).toEqual(equipment(4, 0, 0))
  expect(withPersons(equipment(2, 0, 2), 1)).toEqual(equipment(1, 0, 2))
})

it.for([
  '',
  '2~1.1.0',
  '1~0.0.0',
  '1~51.0.0',
  '1~1.1',
  '1~1.1.0.0',
  '1~-1.1.0',
  '1~1.x.0',
  '1~1.100.0',
])('the cookie %j is dropped', (text) => {
  expect(decodeEquipment(text)).toBeUndefined()
})
it('the default needs no cookie, and any other choice survives a round trip', () => {
  expect(encodeEquipment(forOne)).toBe('')
  for (const value of [equipment(2, 2, 0), equipment(50, 0, 50), equipment(1, 0, 0)])
    expect(decodeEquipment(encodeEquipment(value))).toEqual(value)
})
it('an order begins with one person and one pair of chopsticks', () => {
  expect(forOne).toEqual(equipment(1, 1, 0))
})
it('the cookie keeps the maximum of people and refuses one more', () => {
  expect(decodeEquipment(`1~${maxPersons}.0.0`)).toEqual(equipment(maxPersons, 0, 0))
  expect(decodeEquipment(`1~${maxPersons + 1}.0.0`)).toBeUndefined()
})
it('the format of version 1 stays readable', () => {
  expect(decodeEquipment('1~3.2.1')).toEqual(equipment(3, 2, 1))
})
