import type { Branch, Zone } from '#contract/domain.calls.ts'

/** Width of the drawing; its height follows from the land it shows. */
const width = 600
const margin = 20

/** Zones and branches on a plane of `width` by `height`: zones as outlines of SVG, the largest first so that the others lie on it. */
export function drawZones(zones: readonly Zone[], branches: readonly Branch[]) {
  const outer = zones.flatMap(({ polygons }) => polygons.flatMap(({ coords }) => coords.flat()))
  const [lngs, lats] = [outer.map(([lng]) => lng), outer.map(([, lat]) => lat)]
  const [west, east, south, north] = [Math.min(...lngs), Math.max(...lngs), Math.min(...lats), Math.max(...lats)]
  // At the scale of a city a degree of longitude is shorter by the cosine of the latitude.
  const shrink = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const scale = (width - 2 * margin) / Math.max((east - west) * shrink, Number.EPSILON)
  const at = (lng: number, lat: number) => ({ x: round(margin + (lng - west) * shrink * scale), y: round(margin + (north - lat) * scale) })
  const size = (zone: Zone) => Math.max(...zone.polygons.map(({ coords }) => span(coords[0] ?? [])))
  const outline = ({ polygons }: Zone) =>
    polygons
      .flatMap(({ coords }) => coords)
      .map((ring) => `M${ring.map(([lng, lat]) => Object.values(at(lng, lat)).join(' ')).join('L')}Z`)
      .join('')
  return {
    width,
    height: Math.round((north - south) * scale + 2 * margin),
    outlines: zones.toSorted((a, b) => size(b) - size(a)).map((zone) => ({ zone, path: outline(zone) })),
    marks: branches.map(({ id, name, address: { lng, lat } }) => ({ id, name, ...at(lng, lat) })),
  }
}

const round = (pixels: number) => Math.round(pixels * 10) / 10
const span = (ring: readonly (readonly [number, number])[]) => {
  const lngs = ring.map(([lng]) => lng)
  return Math.max(...lngs) - Math.min(...lngs)
}
