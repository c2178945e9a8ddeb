import { type ReactNode, useEffect, useRef } from 'react'

/** What one step of signing in asks; its first control has the focus when it comes. */
export function Step({ children }: { children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => body.current?.querySelector<HTMLElement>('input, button')?.focus(), [])
  return (
    <div ref={body} className="flex flex-col gap-4">
      {children}
    </div>
  )
}
