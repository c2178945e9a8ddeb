import type { CityZone } from '#backend/core/city.ts'
import { zonesAt } from '#backend/modules/cities/zones.rules.ts'
import type { Point } from '#contract/cities/place.ts'
import { minor } from '#contract/values/money.ts'

export type Polygon = CityZone['polygons'][number]
export const square = (from: number, to: number): Polygon[number] => [
  [from, from],
  [to, from],
  [to, to],
  [from, to],
  [from, from],
]
export const zone = (id: number, polygons: Polygon[], more: Partial<CityZone> = {}): CityZone => ({
  id,
  code: `z${id}`,
  name: { en: `Z${id}` },
  color_hex: '#000000',
  polygons,
  delivery_minutes: 30,
  schedule: null,
  minSubtotal: minor(0),
  deliverySteps: [{ from: minor(0), price: minor(400) }],
  ...more,
})
export const at = (lng: number, lat: number) => ({ lng, lat })
export const contains = (one: CityZone, point: Point) => zonesAt([one], point).length > 0
