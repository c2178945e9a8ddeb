import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

type DisclosureProps = {
  title: ReactNode
  defaultOpen?: boolean
  /** Only one disclosure of a name is open at a time. */
  name?: string
  className?: string
  children: ReactNode
}

/** Works without JavaScript. */
export function Disclosure({ title, defaultOpen, name, className, children }: DisclosureProps) {
  return (
    <details
      name={name}
      open={defaultOpen}
      className={clsx('group border-b border-line', className)}
    >
      <summary className="flex min-h-control list-none items-center gap-3 py-3 font-bold [&::-webkit-details-marker]:hidden">
        <span className="flex-1">{title}</span>
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-muted transition group-open:rotate-180"
        />
      </summary>
      <div className="pb-5 text-muted">{children}</div>
    </details>
  )
}
