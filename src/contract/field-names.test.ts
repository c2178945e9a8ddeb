import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withoutWireNames, withWireNames } from './field-names.ts'

const line = { id: 1, quantity: 2, ingredients: [{ id: 3, quantity: 0 }], free_of_choice: null }
const wireLine = { id: 1, qtt: 2, ingredients: [{ id: 3, qtt: 0 }], free_of_choice: null }

test('fields get their names of the wire at every depth, in the same order, and back', () => {
  const answer = { dishes: [line, null], seo: { meta_title: 'Maki' }, referrerId: 1 }
  const wire = { goods: [wireLine, null], seo: { tt: 'Maki' }, reffererId: 1 }
  expect(JSON.stringify(withWireNames(answer))).toBe(JSON.stringify(wire))
  expect(JSON.stringify(withoutWireNames(wire))).toBe(JSON.stringify(answer))
})

test('the path of a field gets its names of the wire and back', () => {
  const errors = { 'dishes.0.quantity': ['At most 99'], 'body.slug': [], phone: [] }
  const wire = { 'goods.0.qtt': ['At most 99'], 'body.chpu': [], phone: [] }
  expect(withWireNames(errors)).toEqual(wire)
  expect(withoutWireNames(wire)).toEqual(errors)
})

test('an input 30,000 levels deep does not overflow the stack', () => {
  const deep: unknown = JSON.parse('['.repeat(30_000) + ']'.repeat(30_000))
  expect(() => withoutWireNames(deep)).not.toThrow()
})

test('a field called __proto__ stays a field', () => {
  const input: unknown = JSON.parse('{"__proto__":{"qtt":1}}')
  expect(JSON.stringify(withoutWireNames(input))).toBe('{"__proto__":{"quantity":1}}')
})

test('files, dates and other objects with a class stay as they are', () => {
  const values = [new Date(0), new Map([['qtt', 1]]), new Blob([])]
  expect(withoutWireNames(values)).toEqual(values)
})

const words = /\b(?:qtt|chpu|parent_chpu|ref+ererId|ref+erer_id|kkal|webmodule|og_tt|og_ds)\b/

test('wire names appear in one file, in columns and in stored JSON alone', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter(
    (file) => !/field-names|\.repo\.ts$|src\/backend\/db\/|\.test\.tsx?$/.test(file),
  )
  expect(files.length).toBeGreaterThan(1000)
  expect(files.filter((file) => words.test(readFileSync(file, 'utf8')))).toEqual([])
})
