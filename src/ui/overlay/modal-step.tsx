import { type ReactNode, useLayoutEffect, useRef } from 'react'

/** Takes the focus when it replaces another step of the same modal. */
export function ModalStep({ children }: { children: ReactNode }) {
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
