import { type PointerEvent, type RefObject, useRef } from 'react'
import { forwardIn } from '../forward.ts'

/** Share of the layer's size. */
const closeShare = 0.3
/** Pixels a millisecond. */
const closeVelocity = 0.5
/** Pixels: less is a press. */
const minDragPx = 24

/**
 * For what a finger takes hold of: the layer follows it to the edge that it came from, and closes when
 * it comes far or is thrown. At the bottom are the sheets of phones, at the start of the line drawers.
 */
export function useDragToClose(
  layer: RefObject<HTMLElement | null>,
  onClose: () => void,
  edge: 'bottom' | 'start' = 'bottom',
) {
  const began = useRef<PointerEvent | null>(null)
  const isSheet = edge === 'bottom'
  const forward = () => (layer.current ? forwardIn(layer.current) : 1)
  const put = (way: number | null) =>
    Object.assign(
      layer.current?.style ?? {},
      way === null
        ? { translate: '', transition: '' }
        : { translate: isSheet ? `0 ${way}px` : `${-way * forward()}px`, transition: 'none' },
    )
  const wayOf = ({ clientX, clientY }: PointerEvent) =>
    began.current &&
    Math.max(
      0,
      isSheet ? clientY - began.current.clientY : (began.current.clientX - clientX) * forward(),
    )
  const leave = () => {
    began.current = null
    put(null)
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      const isTouch = event.pointerType === 'touch' && event.isPrimary
      if (isTouch && (!isSheet || matchMedia('(width < 768px)').matches)) began.current = event
    },
    onPointerMove: (event: PointerEvent) => {
      const way = wayOf(event)
      if (way !== null) put(way)
    },
    onPointerUp: (event: PointerEvent) => {
      const way = wayOf(event) ?? 0
      const size = layer.current?.[isSheet ? 'offsetHeight' : 'offsetWidth'] ?? Infinity
      const speed = way / (event.timeStamp - (began.current?.timeStamp ?? 0))
      leave()
      if (way > size * closeShare || (way > minDragPx && speed > closeVelocity)) onClose()
    },
    onPointerCancel: leave,
  }
}
