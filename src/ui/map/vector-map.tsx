import clsx from 'clsx'
import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { Box } from '#contract/values/box.ts'
import { createCamera } from './camera.ts'
import { drawOn } from './draw-map.ts'
import { attachGestures } from './gestures.ts'
import { MapControls, MapHint, useHint } from './map-controls.tsx'
import { MapMarker } from './map-marker.tsx'
import { houseZoom, type MapGround, type MapLine, type MapProps, startZoom } from './map-props.ts'
import {
  boundsOfView,
  gridBox,
  nearTo,
  project,
  toPixels,
  unproject,
  zoomAbout,
} from './mercator.rules.ts'
import { drawnAreas, drawnGround, drawnLines, firstView, fitPadding } from './scene.rules.ts'
import { useColorScheme } from './use-color-scheme.ts'
import { useHouses } from './use-houses.ts'

type VectorMapProps = MapProps & {
  lines: readonly MapLine[]
  ground: MapGround
  /** Gets the grid box of the view when the map rests: `lines` are needed for it. */
  onBox: (box: Box) => void
}

/** Pixels within which two middles are equal. */
const samePixels = 0.5

export function VectorMap(props: VectorMapProps) {
  const {
    label,
    words,
    describedBy,
    center,
    areas,
    marks,
    lines,
    ground,
    selected,
    onSelect,
    pin,
  } = props
  const keysId = useId()
  const surface = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [camera] = useState(() =>
    createCamera(firstView({ ...props, fits: false }, { x: 0, y: 0 })),
  )
  const [frame, setFrame] = useState({ x: 0, y: 0 })
  const view = useSyncExternalStore(camera.subscribe, camera.view, camera.view)
  const { hint, show } = useHint()
  const scheme = useColorScheme()
  const isPinned = pin !== undefined
  const known = useRef(camera.view())

  const showAll = useEffectEvent(() =>
    camera.glide(
      isPinned ? { ...camera.goal(), zoom: startZoom } : firstView(props, camera.frame()),
    ),
  )
  const showHint = useEffectEvent((name: 'twoFingers' | 'heldKey') => show(words[name]))
  const zoomBy = (levels: number) =>
    camera.glide(
      zoomAbout(
        camera.goal(),
        { x: frame.x / 2, y: frame.y / 2 },
        Math.round(camera.goal().zoom) + levels,
        frame,
      ),
    )

  const measure = useEffectEvent((next: { x: number; y: number }) => {
    const isFirst = camera.frame().x === 0
    camera.resize(next)
    if (isFirst) camera.jump(firstView(props, next))
    setFrame(next)
  })
  useLayoutEffect(() => {
    if (!surface.current) return undefined
    const observer = new ResizeObserver(
      ([entry]) => entry && measure({ x: entry.contentRect.width, y: entry.contentRect.height }),
    )
    observer.observe(surface.current)
    return () => observer.disconnect()
  }, [])

  useEffect(
    () =>
      surface.current
        ? attachGestures(surface.current, camera, {
            cooperates: !isPinned,
            isPinned,
            onHome: () => showAll(),
            onHint: (name) => showHint(name),
          })
        : undefined,
    [camera, isPinned],
  )

  const rest = useEffectEvent(() => {
    const now = camera.view()
    props.onBox(gridBox(boundsOfView(now, camera.frame()), now.zoom))
    const { x, y } = toPixels(known.current, now, { x: 0, y: 0 })
    if (!pin || Math.hypot(x, y) < samePixels) return
    known.current = now
    pin.onMove(unproject(now))
  })
  useEffect(() => camera.onRest(() => rest()), [camera])

  const [lat, lng] = [pin?.point?.lat, pin?.point?.lng]
  const goTo = useEffectEvent((point: { lat: number; lng: number }) => {
    const there = {
      ...nearTo(project(point), project(center)),
      zoom: Math.max(houseZoom, camera.goal().zoom),
    }
    const { x, y } = toPixels(there, camera.goal(), { x: 0, y: 0 })
    if (Math.hypot(x, y) < samePixels) return
    known.current = there
    camera.glide(there)
  })
  useEffect(() => {
    if (lat !== undefined && lng !== undefined) goTo({ lat, lng })
  }, [lat, lng])

  const reveal = (id: number) => {
    const point = marks.find((mark) => mark.id === id)?.point
    if (!point || camera.frame().x === 0) return
    const place = nearTo(project(point), project(center))
    const { x, y } = toPixels(place, camera.goal(), camera.frame())
    const toEdge = Math.min(x, y, camera.frame().x - x, camera.frame().y - y)
    // A fitted view has its outermost pins exactly at the padding.
    if (toEdge < fitPadding - samePixels) camera.glide({ ...camera.goal(), ...place })
  }
  const revealSelected = useEffectEvent(reveal)
  useEffect(() => {
    if (selected !== null && selected !== undefined) revealSelected(selected)
  }, [selected])

  // Without a frame they would be shown in a corner until it is measured.
  const shownMarks = frame.x > 0 ? marks : []
  const shownAreas = useMemo(() => drawnAreas(areas, center), [areas, center])
  const shownLines = useMemo(() => drawnLines(lines, center), [lines, center])
  const shownGround = useMemo(() => drawnGround(ground, center), [ground, center])
  const houses = useHouses(camera, { lines: shownLines, ground: shownGround, center })
  useLayoutEffect(() => {
    if (canvas.current && frame.x > 0)
      drawOn(canvas.current, {
        view,
        frame,
        areas: shownAreas,
        lines: shownLines,
        ground: shownGround,
        houses,
      })
  }, [view, frame, shownAreas, shownLines, shownGround, houses, scheme])

  return (
    <div dir="ltr" className="absolute inset-0 overflow-clip rounded-control bg-map-land">
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- An application is interactive: arrows, plus and minus move it. */}
      <div
        ref={surface}
        role="application"
        tabIndex={0}
        aria-label={label}
        aria-describedby={[keysId, describedBy].filter(Boolean).join(' ')}
        className={clsx(
          'absolute inset-0 cursor-grab rounded-control -outline-offset-2 active:cursor-grabbing',
          isPinned ? 'touch-none' : 'touch-pan-x touch-pan-y',
        )}
      >
        <canvas ref={canvas} aria-hidden className="absolute inset-0 size-full" />
        {shownMarks.map(({ id, name, number, point }) => {
          const { x, y } = toPixels(nearTo(project(point), project(center)), view, frame)
          const place = {
            className: clsx('absolute top-0 left-0 -mt-pin-y -ml-pin-x', id === selected && 'z-1'),
            style: { transform: `translate(${x}px, ${y}px)` },
          }
          if (!onSelect)
            return (
              <span key={id} role="img" aria-label={name} title={name} {...place}>
                <MapMarker isChosen={id === selected} number={number} />
              </span>
            )
          return (
            <button
              key={id}
              type="button"
              aria-label={name}
              title={name}
              aria-pressed={id === selected}
              onClick={() => onSelect(id)}
              // Only for the keyboard: a pin that moved under a press would lose the click.
              onFocus={({ target }) => target.matches(':focus-visible') && reveal(id)}
              {...place}
            >
              <MapMarker isChosen={id === selected} number={number} />
            </button>
          )
        })}
      </div>
      {isPinned && (
        <div className="pointer-events-none absolute top-1/2 left-1/2 -mt-pin-y -ml-pin-x">
          <MapMarker isChosen />
        </div>
      )}
      <MapHint text={hint} />
      <MapControls
        words={words}
        onZoom={zoomBy}
        onShowAll={isPinned ? undefined : () => camera.glide(firstView(props, frame))}
      />
      <p id={keysId} hidden>
        {words.keys}
      </p>
    </div>
  )
}
