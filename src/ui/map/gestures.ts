import type { Camera } from './camera.ts'
import { moveBy, type Pixels, placeUnder, toWorld, zoomAbout } from './mercator.rules.ts'

export interface GestureOptions {
  /** One finger and the plain wheel scroll the page: the map takes two fingers, or Ctrl. */
  cooperates: boolean
  isPinned: boolean
  onHome: () => void
  onHint: (hint: 'twoFingers' | 'heldKey') => void
}

/** Pixels per arrow key, jitter of a press, distance (px) and delay (ms) of a double tap. */
const [arrowStep, tremble, doubleTapNear, doubleTapTime] = [80, 4, 30, 350]
const arrows: Record<string, Pixels> = {
  ArrowLeft: { x: -arrowStep, y: 0 },
  ArrowRight: { x: arrowStep, y: 0 },
  ArrowUp: { x: 0, y: -arrowStep },
  ArrowDown: { x: 0, y: arrowStep },
}
const distance = (a: Pixels, b: Pixels) => Math.hypot(a.x - b.x, a.y - b.y)

function gather(fingers: ReadonlyMap<number, Pixels>) {
  const points = [...fingers.values()]
  const middle = {
    x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
    y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
  }
  return {
    middle,
    spread: points.length > 1 ? Math.max(1, ...points.map((point) => distance(point, middle))) : 1,
  }
}

export function attachGestures(
  element: HTMLElement,
  camera: Camera,
  { cooperates, isPinned, onHome, onHint }: GestureOptions,
): () => void {
  const ending = new AbortController()
  const { signal } = ending
  const fingers = new Map<number, Pixels>()
  let begun: Pixels = { x: 0, y: 0 }
  let hasMoved = false
  let lastTap: (Pixels & { time: number }) | null = null

  const at = ({ clientX, clientY }: MouseEvent): Pixels => {
    const { left, top } = element.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }
  const middle = () => ({ x: camera.frame().x / 2, y: camera.frame().y / 2 })
  const zoomBy = (levels: number, pixel: Pixels) =>
    zoomAbout(
      camera.goal(),
      isPinned ? middle() : pixel,
      camera.goal().zoom + levels,
      camera.frame(),
    )

  const onDown = (event: PointerEvent) => {
    if (event.button !== 0) return
    if (fingers.size === 0) {
      begun = at(event)
      hasMoved = false
    }
    fingers.set(event.pointerId, at(event))
    camera.hold()
  }
  const onMove = (event: PointerEvent) => {
    if (!fingers.has(event.pointerId)) return
    const before = gather(fingers)
    if (!hasMoved && fingers.size === 1 && distance(begun, at(event)) < tremble) return
    hasMoved = true
    fingers.set(event.pointerId, at(event))
    if (cooperates && event.pointerType === 'touch' && fingers.size < 2) return
    // Only after the first move: a press on a marker stays a click.
    element.setPointerCapture(event.pointerId)
    const [after, view, frame] = [gather(fingers), camera.view(), camera.frame()]
    const zoom = view.zoom + Math.log2(after.spread / before.spread)
    camera.jump(placeUnder(toWorld(before.middle, view, frame), after.middle, zoom, frame))
  }
  const onUp = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId) || fingers.size > 0) return
    camera.release()
    if (event.type === 'pointercancel' && cooperates) return onHint('twoFingers')
    if (hasMoved) return undefined
    const tap = { ...at(event), time: event.timeStamp }
    const isSecond =
      lastTap !== null &&
      tap.time - lastTap.time < doubleTapTime &&
      distance(tap, lastTap) < doubleTapNear
    lastTap = isSecond ? null : tap
    if (isSecond) camera.glide(zoomBy(1, tap))
    return undefined
  }
  const onWheel = (event: WheelEvent) => {
    if (cooperates && !event.ctrlKey && !event.metaKey) return onHint('heldKey')
    event.preventDefault()
    const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1)
    // A pinch on a touchpad is a wheel event with Ctrl and small steps.
    const levels = -pixels / (event.ctrlKey && Math.abs(pixels) < 50 ? 50 : 200)
    return camera.jump(zoomBy(Math.max(-1, Math.min(1, levels)), at(event)))
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const arrow = arrows[event.key]
    if (arrow) camera.glide(moveBy(camera.goal(), arrow))
    else if (event.key === '+' || event.key === '=') camera.glide(zoomBy(1, middle()))
    else if (event.key === '-' || event.key === '_') camera.glide(zoomBy(-1, middle()))
    else if (event.key === 'Home') onHome()
    else return
    event.preventDefault()
  }
  element.addEventListener('pointerdown', onDown, { signal })
  element.addEventListener('pointermove', onMove, { signal })
  element.addEventListener('pointerup', onUp, { signal })
  element.addEventListener('pointercancel', onUp, { signal })
  element.addEventListener('wheel', onWheel, { signal, passive: false })
  element.addEventListener('keydown', onKey, { signal })
  element.addEventListener(
    'touchmove',
    (event) => event.touches.length > 1 && event.cancelable && event.preventDefault(),
    { signal, passive: false },
  )
  return () => ending.abort()
}
