import type { ReactNode } from 'react'

export function PageSection({
  id,
  title,
  children,
}: {
  id: string
  title: ReactNode
  children: ReactNode
}) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="mb-3 text-title md:mb-4">
        {title}
      </h2>
      {children}
    </section>
  )
}
