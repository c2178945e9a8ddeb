import { expect, it } from 'vitest'
import { withPersons } from './equipment.rules.ts'

const equipment = (persons: number, chopsticks: number, training_chopsticks: number) => ({ persons, chopsticks, training_chopsticks })

it('pairs come and go with people, until they were chosen apart', () => {
  expect(withPersons(equipment(1, 1, 0), 3)).toEqual(equipment(3, 3, 0))
  expect(withPersons(equipment(3, 2, 1), 2)).toEqual(equipment(2, 1, 1))
  expect(withPersons(equipment(3, 0, 0), 4)).toEqual(equipment(4, 0, 0))
  expect(withPersons(equipment(2, 0, 2), 1)).toEqual(equipment(1, 0, 2))
})
