import type { ReactNode } from 'react'

export const moreClass =
  'inline-flex min-h-touch shrink-0 items-center gap-1 font-bold text-link hover:underline'

export function SectionHead({ title, link }: { title: ReactNode; link: ReactNode }) {
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
      <h2 className="text-title">{title}</h2>
      {link}
    </div>
  )
}
