import { type PointerEvent, type RefObject, useRef } from 'react'

/** Of the sheet's height. */
const far = 0.3
/** Pixels a millisecond. */
const thrown = 0.5
/** Pixels: less is a press. */
const press = 24

/** For the head of a phone's sheet: it follows the finger down, and closes when it comes far or is thrown. */
export function useDragToClose(sheet: RefObject<HTMLElement | null>, onClose: () => void) {
  const began = useRef<{ y: number; at: number } | null>(null)
  const put = (down: number | null) =>
    Object.assign(
      sheet.current?.style ?? {},
      down === null
        ? { translate: '', transition: '' }
        : { translate: `0 ${down}px`, transition: 'none' },
    )
  const wayOf = ({ clientY }: PointerEvent) =>
    began.current && Math.max(0, clientY - began.current.y)
  const leave = () => {
    began.current = null
    put(null)
  }
  return {
    onPointerDown: ({ pointerType, isPrimary, clientY, timeStamp }: PointerEvent) => {
      if (pointerType === 'touch' && isPrimary && matchMedia('(width < 768px)').matches)
        began.current = { y: clientY, at: timeStamp }
    },
    onPointerMove: (event: PointerEvent) => {
      const way = wayOf(event)
      if (way !== null) put(way)
    },
    onPointerUp: (event: PointerEvent) => {
      const way = wayOf(event) ?? 0
      const height = sheet.current?.offsetHeight ?? Infinity
      const speed = way / (event.timeStamp - (began.current?.at ?? 0))
      leave()
      if (way > height * far || (way > press && speed > thrown)) onClose()
    },
    onPointerCancel: leave,
  }
}
