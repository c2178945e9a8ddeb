// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import * as v from 'valibot'
import { createStorageItem } from './browser-storage.ts'

const item = createStorageItem('sessionStorage', 'sample', v.object({ name: v.string() }))
afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

test('a written value is read until it is removed', () => {
  expect(item.read()).toBeUndefined()
  item.write({ name: 'a' })
  expect(item.read()).toEqual({ name: 'a' })
  item.remove()
  expect(item.read()).toBeUndefined()
})
test.for(['{', 'null', '{"name":1}'])('an invalid value reads as missing: %s', (text) => {
  sessionStorage.setItem('sample', text)
  expect(item.read()).toBeUndefined()
})
test('unavailable storage stores nothing and throws nothing', () => {
  vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError')
  })
  expect(() => item.write({ name: 'a' })).not.toThrow()
  expect(item.read()).toBeUndefined()
  expect(() => item.remove()).not.toThrow()
})
