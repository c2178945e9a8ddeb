import type { Locale } from '#contract/locales.ts'
import type { Line, MapGround } from '#ui/map/map-props.ts'
import ground from './demo-ground.json' with { type: 'json' }

type Names = { en: string } & { [code: string]: string | undefined }

/** Of pairs of longitude and latitude in degrees. */
const lineOf = (text: string): Line =>
  text.split(' ').map((pair) => {
    const [lng = 0, lat = 0] = pair.split(',').map(Number)
    return [lng, lat]
  })

const nameIn = (locale: Locale, names: Names) => names[locale] ?? names.en

/** What the demo's maps have besides their streets, which are as invented as the houses beside them. */
export const demoGround = (locale: Locale): MapGround => ({
  lakes: ground.lakes.map(({ names, rings, labels }) => ({
    name: nameIn(locale, names),
    rings: rings.map(lineOf),
    labels: labels.flatMap(lineOf),
  })),
  // Also the courses of waters that are too narrow for a name that does not follow them.
  rivers: ground.rivers.map(({ names, metres, line }) => ({
    name: nameIn(locale, names),
    metres,
    line: lineOf(line),
  })),
  houses: 'beside streets',
})
