import { type ReactNode, useEffect, useRef } from 'react'
import { CartBar } from '#features/cart/cart-bar.tsx'
import { CookieBar } from './cookie-bar.tsx'

/** Bars at the bottom of the screen. The page and the `children` end above them (`--bottom-bar`). */
export function BottomBars({ children }: { children: ReactNode }) {
  const { around, bars } = useBottomSpace()
  return (
    <div ref={around} className="contents">
      <div aria-hidden className="h-(--bottom-bar)" />
      <div
        ref={bars}
        className="pointer-events-none bottom-bars fixed inset-x-0 bottom-(--page-bar) z-30 *:pointer-events-auto"
      >
        <CookieBar />
        <CartBar />
      </div>
      {children}
    </div>
  )
}

/** Sets the height of the bars for the elements around them (`--bottom-bar`) and the document's scroll padding (`--bottom-space`). */
function useBottomSpace() {
  const around = useRef<HTMLDivElement>(null)
  const bars = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const height = `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`
      around.current?.style.setProperty('--bottom-bar', height)
      document.documentElement.style.setProperty('--bottom-space', height)
    })
    if (bars.current) observer.observe(bars.current)
    return () => observer.disconnect()
  }, [])
  return { around, bars }
}
