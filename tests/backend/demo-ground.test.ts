import { globSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { inLocale } from '#backend/core/localized.rules.ts'
import { groundOfGeoJson } from '#backend/modules/places/ground-list.rules.ts'
import { type Locale, localeCodes } from '#contract/locales.ts'
import { labelPlace } from '#ui/map/draw-ground.ts'
import { isWithin } from '#ui/map/houses.rules.ts'
import { boundsOfView, overlap, project } from '#ui/map/mercator.rules.ts'
import { drawnGround, drawnLines } from '#ui/map/scene.rules.ts'

const cityFile = v.object({
  code: v.string(),
  languages: v.array(v.picklist(localeCodes)),
  center: v.object({ lat: v.number(), lng: v.number() }),
  streets: v.array(
    v.object({
      name: v.object({ en: v.string() }),
      line: v.array(v.tuple([v.number(), v.number()])),
    }),
  ),
})
const cities = globSync('src/backend/demo/cities/*.json').map((file) =>
  v.parse(cityFile, JSON.parse(readFileSync(file, 'utf8'))),
)
const frame = { x: 1200, y: 900 }
function groundNear({ code, center }: (typeof cities)[number], locale: Locale) {
  const text = readFileSync(`src/backend/demo/cities/${code}.geojson`, 'utf8')
  const list = groundOfGeoJson(text, center)
  if ('problems' in list) throw new Error(`${code}: ${JSON.stringify(list.problems)}`)
  const named = list.ground.map(({ name, metres, ...shape }) => ({
    ...shape,
    name: name && inLocale(name, locale),
    metres: metres ?? 0,
  }))
  const { lakes, rivers } = drawnGround(
    {
      lakes: named
        .filter(({ kind }) => kind === 'lake')
        .map(({ shape, ...lake }) => ({ ...lake, rings: shape })),
      rivers: named
        .filter(({ kind }) => kind === 'river')
        .flatMap(({ shape, ...river }) => shape.map((line) => ({ ...river, line }))),
      houses: [],
    },
    center,
  )
  const view = { ...project(center), zoom: 12 }
  const shown = boundsOfView(view, frame)
  return {
    lakes: lakes.filter(({ bounds }) => overlap(bounds, shown)),
    rivers: rivers.filter(({ bounds }) => overlap(bounds, shown)),
  }
}

test.each(cities)('no street of $code is in a lake or the sea', (city) => {
  const { lakes } = groundNear(city, 'en')
  const wet = drawnLines(
    city.streets.map(({ name, line }) => ({ name: name.en, line })),
    city.center,
  ).filter(({ paths }) =>
    paths.some((path) => path.some((place) => lakes.some((lake) => isWithin(place, lake)))),
  )
  expect(wet.map(({ name }) => name)).toEqual([])
})

test.each(cities)('$code has water, which is named in each of its languages', (city) => {
  const { lakes, rivers } = groundNear(city, 'en')
  expect(rivers.length + lakes.flatMap(({ labels }) => labels).length).toBeGreaterThan(0)
  for (const lake of lakes)
    for (const label of lake.labels) {
      const view = { ...label, zoom: 15 }
      const part = { view, frame, shown: boundsOfView(view, frame) }
      expect(labelPlace(lake, part, 90), lake.name).toBeDefined()
    }
  const names = ({ lakes: some, rivers: others }: ReturnType<typeof groundNear>) =>
    [...some, ...others].map(({ name }) => name)
  const english = names(groundNear(city, 'en'))
  for (const locale of city.languages.filter((code) => code !== 'en' && code !== 'de'))
    for (const [nth, name] of names(groundNear(city, locale)).entries())
      expect(name).not.toBe(english[nth])
})
