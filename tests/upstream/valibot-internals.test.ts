import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { withInput } from '../../src/contract/values/brand.ts'
import { boundedArray } from '../../src/contract/values/bounded-array.ts'
import { actingCall } from '../../src/cli/package-patches.ts'
import { breaks } from './breaks.ts'

const bounded = 'src/contract/values/bounded-array.ts'
const texts = v.array(v.string())

test('valibot runs a schema by ~run, which returns typed values or issues', () => {
  const why = breaks(bounded, 'checks no list')
  expect(texts['~run']({ value: ['a'] }, {}), why).toEqual({ typed: true, value: ['a'] })
  const { typed, issues } = texts['~run']({ value: [1, 'a', 2] }, {})
  expect(typed, why).toBe(false)
  expect(
    issues?.map(({ path }) => path?.[0].key),
    why,
  ).toEqual([0, 2])
})
test('valibot runs an action by ~run on a typed value', () => {
  const why = breaks(bounded, 'bounds no list')
  const { issues } = v.maxLength<unknown[], number>(1)['~run']({ typed: true, value: [1, 2] }, {})
  expect(
    issues?.map(({ type }) => type),
    why,
  ).toEqual(['max_length'])
})
test('valibot stops a list at its first wrong item with abortEarly', () => {
  const why = breaks(bounded, 'checks every item of a hostile list')
  expect(texts['~run']({ value: [1, 2, 3] }, { abortEarly: true }).issues, why).toHaveLength(1)
})
test('valibot runs the ~run of a copied schema, of a pipe, an object and a parse', () => {
  const why = breaks(bounded, 'is not asked by schemas that hold a list')
  const schema = v.object({ dishes: v.pipe(boundedArray(v.number(), 2), v.minLength(1)) })
  const typesOf = (dishes: unknown[]) =>
    v.safeParse(schema, { dishes }).issues?.map(({ type }) => type)
  expect(typesOf([1, 2]), why).toBeUndefined()
  expect(typesOf(['a', 'b', 'c']), why).toEqual(['max_length'])
})
test('valibot gives a copied schema the standard interface by _standardSchema', () => {
  const why = breaks(
    'src/contract/values/brand.ts',
    'gives the contract schemas that no call can check',
  )
  const copied = withInput<number, number>(v.number())
  expect(copied['~standard'].validate(1), why).toEqual({ typed: true, value: 1 })
  expect(copied['~standard'].validate('1'), why).toMatchObject({
    issues: [{ message: expect.any(String) }],
  })
  expect(v.parse(copied, 1), why).toBe(1)
})
test('valibot runs a schema on a value by the functions that pureSchemas leaves alone', () => {
  const why = breaks('src/cli/package-patches.ts', 'drops checks of the browser build')
  const run = vi.fn(v.string()['~run'])
  const schema = { ...v.string(), '~run': run }
  const running = Object.entries(v).flatMap(([name, call]) => {
    if (typeof call !== 'function') return []
    run.mockClear()
    try {
      const given: unknown = Reflect.apply(call, undefined, [schema, 'a'])
      if (given instanceof Promise) given.catch(() => {})
    } catch {
      // Another kind of argument was expected.
    }
    return run.mock.calls.length > 0 ? [name] : []
  })
  expect(
    running.filter((name) => !actingCall.test(name)),
    why,
  ).toEqual([])
  expect(running, why).toContain('assert')
})
test('every valibot schema has ~run', () => {
  const why = breaks(
    'src/platform/http/public-addresses.server.ts',
    'knows no search parameter of a public page',
  )
  expect(v.object({}), why).toHaveProperty('~run')
})
