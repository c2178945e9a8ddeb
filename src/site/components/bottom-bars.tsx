import { type RefObject, useEffect, useRef } from 'react'
import { CartBar } from '#features/cart/cart-bar.tsx'
import { CookieBar } from './cookie-bar.tsx'

/** Bars at the bottom of the screen, one on the other. The page ends above them, and so does what sticks to its bottom (`--bottom-bar`). */
export function BottomBars() {
  const bars = useRef<HTMLDivElement>(null)
  useBottomSpace(bars)
  return (
    <>
      <div aria-hidden className="h-(--bottom-bar)" />
      <div ref={bars} className="pointer-events-none bottom-bars fixed inset-x-0 bottom-(--page-bar) z-30 *:pointer-events-auto">
        <CookieBar />
        <CartBar />
      </div>
    </>
  )
}

/** Keeps `--bottom-bar` at the height of the bars. */
function useBottomSpace(bars: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { style } = document.documentElement
    const observer = new ResizeObserver(([entry]) => style.setProperty('--bottom-bar', `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`))
    if (bars.current) observer.observe(bars.current)
    return () => observer.disconnect()
  }, [bars])
}
