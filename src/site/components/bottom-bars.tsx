import { type ReactNode, useEffect, useRef } from 'react'
import { CartBar } from '#features/cart/cart-bar.tsx'
import { setBottomInset } from '#ui/layout/bottom-inset.ts'
import { tagManagerId } from '#platform/env/tag-manager-id.ts'
import { lazyOverlay } from '#platform/hydration/lazy-overlay.tsx'

const CookieBar = lazyOverlay(async () => (await import('./cookie-bar.tsx')).CookieBar, <></>)

/** The page and the `children` end above the bars (`--bottom-bar`). */
export function BottomBars({ children }: { children: ReactNode }) {
  const { layers, bars } = useBottomSpace()
  return (
    <div ref={layers} className="bottom-layers contents">
      <div aria-hidden className="h-[calc(var(--bottom-bar,0px)+var(--page-end,0px))]" />
      <div
        ref={bars}
        className="pointer-events-none bottom-bars fixed inset-x-0 bottom-0 z-30 pb-(--page-bar) *:pointer-events-auto"
      >
        {tagManagerId() === undefined ? null : <CookieBar />}
        <CartBar />
      </div>
      {children}
    </div>
  )
}

/** The bars' height for the layers around, and with the page's own bar for the document. */
function useBottomSpace() {
  const layers = useRef<HTMLDivElement>(null)
  const bars = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.contentBoxSize[0]?.blockSize ?? 0
      const whole = entry?.borderBoxSize[0]?.blockSize ?? 0
      layers.current?.style.setProperty('--bottom-bar', `${height}px`)
      setBottomInset('bars', whole)
    })
    if (bars.current) observer.observe(bars.current, { box: 'border-box' })
    return () => observer.disconnect()
  }, [])
  return { layers, bars }
}
