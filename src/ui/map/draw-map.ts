import { drawHouses, drawWater, labelPlace } from './draw-ground.ts'
import type { House } from './houses.rules.ts'
import { boundsOfView, overlap, type Pixels, type View, worldPixels } from './mercator.rules.ts'
import { housesZoom } from './map-props.ts'
import { placeNames } from './names.rules.ts'
import type { DrawnArea, DrawnGround, DrawnLine } from './scene.rules.ts'
import { type Frame, trace } from './trace.ts'

/** CSS colours of the current theme. */
interface MapColors {
  land: string
  street: string
  edge: string
  water: string
  waterName: string
  house: string
  name: string
  font: string
}

interface Scene {
  view: View
  frame: Pixels
  areas: readonly DrawnArea[]
  lines: readonly DrawnLine[]
  ground: DrawnGround
  houses: readonly House[]
}

/** From this zoom on streets have an edge, and all of them a name. */
const nearZoom = 14
const maxNames = 60
/** From afar, of the longest streets alone: a search of all would be felt while the map moves. */
const mainStreets = 150
const maxMainNames = 14
/** Pixels; shorter lines are invisible. */
const minPixels = 3
const fontSize = 12

const streetWidth = (zoom: number) => Math.min(14, Math.max(1, 3 * 2 ** (zoom - nearZoom)))

function readColors(element: Element): MapColors {
  const style = getComputedStyle(element)
  const color = (name: string) => style.getPropertyValue(`--color-${name}`)
  return {
    land: color('map-land'),
    street: color('map-street'),
    edge: color('map-edge'),
    water: color('map-water'),
    waterName: color('map-water-name'),
    house: color('map-house'),
    name: color('ink'),
    font: style.fontFamily,
  }
}

export function drawOn(canvas: HTMLCanvasElement, scene: Scene): void {
  const { view, frame, areas, lines, ground, houses } = scene
  const context = canvas.getContext('2d')
  if (!context) return
  const [width, height] = [
    Math.round(frame.x * devicePixelRatio),
    Math.round(frame.y * devicePixelRatio),
  ]
  // Assigning a size clears the canvas, even the same size.
  if (canvas.width !== width) canvas.width = width
  if (canvas.height !== height) canvas.height = height
  context.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0)
  const colors = readColors(canvas)
  context.fillStyle = colors.land
  context.fillRect(0, 0, frame.x, frame.y)
  const shown = boundsOfView(view, frame)
  const minSize = minPixels / worldPixels(view.zoom)
  const seen = lines.filter(
    ({ bounds }) =>
      (bounds.east - bounds.west > minSize || bounds.south - bounds.north > minSize) &&
      overlap(bounds, shown),
  )
  const part = { view, frame, shown }
  drawWater(context, ground, part, colors)
  if (view.zoom >= housesZoom) drawHouses(context, houses, part, colors)
  drawStreets(context, seen, view, frame, colors)
  for (const area of areas) drawArea(context, area, view, frame)
  drawNames(context, seen, ground, part, colors)
}

function drawStreets(
  context: CanvasRenderingContext2D,
  lines: readonly DrawnLine[],
  view: View,
  frame: Pixels,
  colors: MapColors,
): void {
  const width = streetWidth(view.zoom)
  // Round ends are slow and invisible on thin lines.
  context.lineCap = width > 2 ? 'round' : 'butt'
  context.lineJoin = width > 2 ? 'round' : 'bevel'
  context.beginPath()
  for (const line of lines) trace(context, line, view, frame)
  if (view.zoom >= nearZoom) {
    context.lineWidth = width + 2
    context.strokeStyle = colors.edge
    context.stroke()
  }
  context.lineWidth = width
  context.strokeStyle = colors.street
  context.stroke()
}

function drawArea(
  context: CanvasRenderingContext2D,
  area: DrawnArea,
  view: View,
  frame: Pixels,
): void {
  context.beginPath()
  for (const path of area.paths) {
    trace(context, { paths: [path] }, view, frame)
    context.closePath()
  }
  context.fillStyle = context.strokeStyle = area.color
  context.globalAlpha = 0.2
  context.fill('evenodd')
  context.globalAlpha = 1
  context.lineWidth = 2.5
  context.lineJoin = 'round'
  context.stroke()
}

function drawNames(
  context: CanvasRenderingContext2D,
  lines: readonly DrawnLine[],
  { lakes, rivers }: DrawnGround,
  part: Frame,
  colors: MapColors,
): void {
  const { view, frame } = part
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.lineWidth = 3
  context.lineJoin = 'round'
  const widthOf = (text: string) => context.measureText(text).width
  context.font = `italic 600 ${fontSize}px ${colors.font}`
  context.fillStyle = colors.waterName
  for (const lake of lakes) {
    if (lake.name === '') continue
    const place = labelPlace(lake, part, widthOf(lake.name))
    if (place) context.fillText(lake.name, place.x, place.y)
  }
  context.font = `500 ${fontSize}px ${colors.font}`
  const isNear = view.zoom >= nearZoom
  const streets = isNear ? lines : lines.slice(0, mainStreets)
  const namedRivers = rivers.filter(({ name }) => name !== '')
  const names = placeNames([...namedRivers, ...streets], view, frame, {
    max: isNear ? maxNames : maxMainNames,
    widthOf,
  })
  for (const { name, x, y, angle } of names) {
    const isRiver = namedRivers.some((river) => river.name === name)
    context.strokeStyle = isRiver ? colors.land : colors.street
    context.fillStyle = isRiver ? colors.waterName : colors.name
    context.save()
    context.translate(x, y)
    context.rotate(angle)
    context.strokeText(name, 0, 0)
    context.fillText(name, 0, 0)
    context.restore()
  }
}
