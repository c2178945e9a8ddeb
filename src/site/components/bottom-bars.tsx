import { type ReactNode, useEffect, useRef } from 'react'
import { CartBar } from '#features/cart/cart-bar.tsx'
import { CookieBar } from './cookie-bar.tsx'

/** The page and the `children` end above the bars (`--bottom-bar`). */
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

/** Sets `--bottom-bar` for the elements around and `--bottom-space` for the document. */
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
