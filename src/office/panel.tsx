import { type ReactNode, useId } from 'react'

/** A part of a page with a heading of its own. */
export function Panel({
  title,
  icon,
  children,
}: {
  title: ReactNode
  icon?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 md:p-5"
    >
      <h2 id={id} className="flex items-center gap-3 text-subtitle [&_svg]:size-6 [&_svg]:shrink-0">
        {icon}
        {title}
      </h2>
      {children}
    </section>
  )
}
