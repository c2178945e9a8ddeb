import { type ReactNode, useLayoutEffect, useRef } from 'react'

/** What a modal shows now. Coming after something else in the same modal, it takes the focus that would be lost with that. */
export function Step({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (document.activeElement === document.body || document.activeElement === null)
      box.current?.focus()
  }, [])
  return (
    <div ref={box} tabIndex={-1} className="flex flex-1 flex-col outline-hidden">
      {children}
    </div>
  )
}
