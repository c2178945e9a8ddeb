import { fromJSON, toJSONAsync } from 'seroval'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { plainInput } from '../../src/platform/http/server-fn-input.rules.ts'
import { breaks } from './breaks.ts'

const file = 'src/platform/http/server-fn-input.rules.ts'
const why = breaks(file, 'answers every call of a server function with 400')
const wire = v.object({ t: v.looseObject({}), f: v.number(), m: v.array(v.number()) })
/** As Start writes it: no text or list of objects stands by itself. */
const written = async (data: unknown) => v.parse(wire, await toJSONAsync({ data }))
const nodeOf = async (data: unknown) => {
  const { t } = await written(data)
  return v.parse(v.object({ p: v.object({ v: v.array(v.looseObject({})) }) }), t).p.v[0]
}

test('seroval writes a document of a node t, features f and marked references m', async () => {
  expect(
    Object.keys(v.parse(v.looseObject({}), await toJSONAsync({ data: 1 }))).sort(),
    why,
  ).toEqual(['f', 'm', 't'])
  expect(await written(1), why).toMatchObject({ m: [] })
})
test('seroval gives a number node 0 with its value in s', async () => {
  expect(await nodeOf(1.5), why).toEqual({ t: 0, s: 1.5 })
})
test('seroval gives a text node 1 with its escaped value in s', async () => {
  expect(await nodeOf('pizza'), why).toEqual({ t: 1, s: 'pizza' })
})
test('seroval gives null, undefined, true, false and the special numbers node 2 with a number in s', async () => {
  for (const constant of [null, undefined, true, false, -0, Infinity, -Infinity, NaN])
    expect(await nodeOf(constant), why).toEqual({ t: 2, s: expect.any(Number) })
})
test('seroval gives a repeated object node 4 with the number of the first in i', async () => {
  const dish = { id: 1 }
  const { t, m } = await written([dish, dish])
  expect(t, why).toMatchObject({ p: { v: [{ a: [{ i: 2 }, { t: 4, i: 2 }] }] } })
  expect(m, why).toEqual([2])
})
test('seroval gives a list node 9 with its items in a', async () => {
  expect(await nodeOf([7]), why).toEqual({ t: 9, i: 1, a: [{ t: 0, s: 7 }], o: 0 })
})
test('seroval gives a plain object node 10 with keys in p.k and values in p.v', async () => {
  expect(await nodeOf({ id: 7 }), why).toEqual({
    t: 10,
    i: 1,
    p: { k: ['id'], v: [{ t: 0, s: 7 }] },
    o: 0,
  })
})
test('seroval reads a document without features as it was written', async () => {
  const dish = { id: 1, name: 'Pizza "Quattro"', isHidden: false, note: null, left: undefined }
  const data = { dishes: [dish, dish], amount: -0 }
  const text = plainInput(JSON.stringify(await toJSONAsync({ data }))) ?? 'null'
  const read: unknown = Reflect.apply(fromJSON, undefined, [JSON.parse(text)])
  expect(read, breaks(file, 'changes what a server function is called with')).toEqual({ data })
})
test('seroval gives each thing that runs or waits a node of another number', async () => {
  const plain = new Set([0, 1, 2, 4, 9, 10])
  const others = [
    new Date(0),
    /a/,
    new Map(),
    new Set(),
    1n,
    new Error('x'),
    new Uint8Array(1),
    Promise.resolve(),
  ]
  const numbers = await Promise.all(
    others.map(async (value) => Number((await nodeOf(value))?.['t'])),
  )
  expect(
    numbers.filter((number) => plain.has(number)),
    breaks(file, 'lets more than plain data through'),
  ).toEqual([])
})
