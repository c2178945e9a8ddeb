import { type ReactNode, useId } from 'react'
import { panelClass } from './surface.ts'

export function SectionPanel({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`${panelClass} flex flex-col gap-4`}>
      <h2 id={id} className="text-subtitle">
        {title}
      </h2>
      {children}
    </section>
  )
}
