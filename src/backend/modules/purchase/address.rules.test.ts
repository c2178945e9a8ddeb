import { expect, it } from 'vitest'
import { addressFaults } from './placement.rules.ts'

it.each([
  ['bg', 'Rosa Street', '28', []],
  ['bg', '', '28', []],
  ['bg', 'Rosa Street', '', ['address.house']],
  ['ua', '', '', ['address.street', 'address.house']],
  ['ae', 'Palm Street', '', []],
  ['ae', '', '28', ['address.street']],
] as const)('%s, street %j, house %j', (country, street, house, paths) =>
  expect(Object.keys(addressFaults({ street, house }, country))).toEqual(paths),
)
