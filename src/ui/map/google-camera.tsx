import { useMap } from '@vis.gl/react-google-maps'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Point } from '#contract/cities/place.ts'
import { houseZoom, type MapProps } from './map-props.ts'

/** About a metre. */
const sameDegrees = 1e-5

const fitPadding = 40

const isSame = (a: Point, b: Point) =>
  Math.abs(a.lat - b.lat) < sameDegrees && Math.abs(a.lng - b.lng) < sameDegrees

type GoogleCameraProps = Pick<MapProps, 'pin' | 'marks' | 'selected'> & {
  bounds: google.maps.LatLngBoundsLiteral | null
}

/** Also reports where a drag or a zoom has moved the pin. */
export function GoogleCamera({ pin, marks, selected, bounds }: GoogleCameraProps) {
  const map = useMap()
  useEffect(() => {
    if (bounds) map?.fitBounds(bounds, fitPadding)
  }, [map, bounds])

  /** Last position that the parent knows; null until there is a map. */
  const known = useRef<Point | null>(null)

  const rest = useEffectEvent(() => {
    const [before, middle] = [known.current, map?.getCenter()?.toJSON()]
    if (!middle) return
    known.current = middle
    if (before && !isSame(before, middle)) pin?.onMove(middle)
  })
  useEffect(() => {
    known.current = map?.getCenter()?.toJSON() ?? null
    const listener = map?.addListener('idle', () => rest())
    return () => listener?.remove()
  }, [map])

  const [lat, lng] = [pin?.point?.lat, pin?.point?.lng]
  const goTo = useEffectEvent((point: Point) => {
    const middle = map?.getCenter()?.toJSON()
    if (!map || !middle || isSame(point, middle)) return
    known.current = point
    map.setZoom(Math.max(houseZoom, map.getZoom() ?? 0))
    map.panTo(point)
  })
  useEffect(() => {
    if (lat !== undefined && lng !== undefined) goTo({ lat, lng })
  }, [lat, lng])

  const reveal = useEffectEvent((id: number) => {
    const point = marks.find((mark) => mark.id === id)?.point
    if (point && map?.getBounds()?.contains(point) === false) map.panTo(point)
  })
  useEffect(() => {
    if (selected !== null && selected !== undefined) reveal(selected)
  }, [selected])

  return null
}
