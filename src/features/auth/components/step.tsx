import { type ReactNode, useEffect, useRef } from 'react'

export function Step({ children }: { children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => body.current?.querySelector<HTMLElement>('input, button')?.focus(), [])
  return (
    <div ref={body} className="flex flex-col gap-4">
      {children}
    </div>
  )
}
