import { useEffect, useMemo, useState } from 'react'
import type { Point } from '#contract/cities/place.ts'
import type { Camera } from './camera.ts'
import { type House, housesBeside } from './houses.rules.ts'
import { housesZoom } from './map-props.ts'
import { type Bounds, boundsOfView, overlap } from './mercator.rules.ts'
import { type DrawnGround, type DrawnLine, metreAt } from './scene.rules.ts'

const none: readonly House[] = []

/** About the view in which the map rests: rows in a whole city take a third of a second. */
export function useHouses(
  camera: Camera,
  { lines, ground, center }: { lines: readonly DrawnLine[]; ground: DrawnGround; center: Point },
): readonly House[] {
  const [near, setNear] = useState<Bounds | null>(null)
  useEffect(
    () =>
      camera.onRest(() => {
        const { x, y } = camera.frame()
        const view = camera.view()
        setNear(view.zoom < housesZoom ? null : boundsOfView(view, { x: 2 * x, y: 2 * y }))
      }),
    [camera],
  )
  return useMemo(() => {
    if (!near) return none
    if (ground.houses !== 'beside streets') return ground.houses
    const nearLines = lines.filter(({ bounds }) => overlap(bounds, near))
    return housesBeside(nearLines, ground, metreAt(center))
  }, [near, lines, ground, center])
}
