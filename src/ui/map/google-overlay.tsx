import { useMap } from '@vis.gl/react-google-maps'
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Point } from '#contract/cities/place.ts'

interface GoogleOverlayProps {
  point: Point
  children: ReactNode
}

/** Replaces Google's own markers, which need a style of its console. */
export function GoogleOverlay({ point: { lat, lng }, children }: GoogleOverlayProps) {
  const map = useMap()
  const [box] = useState(() =>
    Object.assign(document.createElement('div'), { className: 'absolute top-0 left-0' }),
  )
  useEffect(() => {
    if (!map) return undefined
    const overlay = new google.maps.OverlayView()
    overlay.onAdd = () => {
      overlay.getPanes()?.overlayMouseTarget.append(box)
      google.maps.OverlayView.preventMapHitsFrom(box)
    }
    overlay.draw = () => {
      const pixel = overlay.getProjection().fromLatLngToDivPixel({ lat, lng })
      if (pixel) box.style.transform = `translate(${pixel.x}px, ${pixel.y}px)`
    }
    overlay.onRemove = () => box.remove()
    overlay.setMap(map)
    return () => overlay.setMap(null)
  }, [map, box, lat, lng])
  return createPortal(children, box)
}
