import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as v from 'valibot'

const read = (file: string): unknown => JSON.parse(readFileSync(`src/backend/demo/${file}`, 'utf8'))
const folder = 'src/backend/demo/images/masters'

test('each picture of a dish or an option is rendered', () => {
  const picture = v.optional(v.nullable(v.string()))
  const schema = v.object({
    goods: v.array(v.object({ picture, gallery: v.optional(v.array(v.string()), []) })),
    options: v.array(v.object({ picture })),
  })
  const { goods, options } = v.parse(schema, read('catalog.json'))
  const keys = [
    ...goods.flatMap((dish) => [dish.picture ?? [], ...dish.gallery].flat()),
    ...options.flatMap((option) => option.picture ?? []),
  ]
  expect(keys.length).toBeGreaterThan(170)
  expect(keys.filter((key) => !existsSync(`${folder}/${key}.avif`))).toEqual([])
})

test('each rendered picture belongs to the demo', () => {
  const images = v.parse(v.record(v.string(), v.unknown()), read('images.json'))
  const keys = globSync('**/*.avif', { cwd: folder }).map((file) => file.slice(0, -'.avif'.length))
  expect(keys.filter((key) => !images[key.replaceAll('\\', '/')])).toEqual([])
})
