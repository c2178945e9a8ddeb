import { boundsOfView, overlap, type Pixels, type View, worldPixels } from './mercator.rules.ts'
import { placeNames } from './names.rules.ts'
import type { DrawnArea, DrawnLine } from './scene.rules.ts'

/** CSS colours of the current theme. */
interface MapColors {
  land: string
  street: string
  edge: string
  name: string
  font: string
}

interface Scene {
  view: View
  frame: Pixels
  areas: readonly DrawnArea[]
  lines: readonly DrawnLine[]
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
    name: color('ink'),
    font: style.fontFamily,
  }
}

function trace(
  context: CanvasRenderingContext2D,
  { paths }: Pick<DrawnLine, 'paths'>,
  view: View,
  frame: Pixels,
): void {
  const scale = worldPixels(view.zoom)
  const [left, top] = [frame.x / 2 - view.x * scale, frame.y / 2 - view.y * scale]
  for (const path of paths) {
    let begun = false
    for (const { x, y } of path) {
      if (begun) context.lineTo(x * scale + left, y * scale + top)
      else context.moveTo(x * scale + left, y * scale + top)
      begun = true
    }
  }
}

export function drawOn(canvas: HTMLCanvasElement, { view, frame, areas, lines }: Scene): void {
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
  drawStreets(context, seen, view, frame, colors)
  for (const area of areas) drawArea(context, area, view, frame)
  drawNames(context, seen, view, frame, colors)
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
  view: View,
  frame: Pixels,
  colors: MapColors,
): void {
  context.font = `500 ${fontSize}px ${colors.font}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.lineWidth = 3
  context.lineJoin = 'round'
  context.strokeStyle = colors.street
  context.fillStyle = colors.name
  const isNear = view.zoom >= nearZoom
  const names = placeNames(isNear ? lines : lines.slice(0, mainStreets), view, frame, {
    max: isNear ? maxNames : maxMainNames,
    widthOf: (text) => context.measureText(text).width,
  })
  for (const { name, x, y, angle } of names) {
    context.save()
    context.translate(x, y)
    context.rotate(angle)
    context.strokeText(name, 0, 0)
    context.fillText(name, 0, 0)
    context.restore()
  }
}
