import { expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { officePages, pagesOf } from './office-pages.ts'

test('pagesOf gives every page to those who may make every call', () =>
  expect(pagesOf({ may: Object.keys(contract.ops) })).toEqual(officePages))
