import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'

interface FoldProps {
  title: ReactNode
  /** What is filled in is never hidden. */
  isFilled: boolean
  children: ReactNode
}

/** A line that opens, without JavaScript too. */
export function Fold({ title, isFilled, children }: FoldProps) {
  const [isOpen, setOpen] = useState(isFilled)
  return (
    <details
      open={isOpen || isFilled}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group"
    >
      <summary
        onClick={(event) => {
          if (isFilled) event.preventDefault()
        }}
        className="flex min-h-touch cursor-pointer list-none items-center gap-2 font-semibold text-link [&::-webkit-details-marker]:hidden"
      >
        <span className="min-w-0">{title}</span>
        <ChevronDown aria-hidden className="size-5 shrink-0 transition group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-4 pt-2">{children}</div>
    </details>
  )
}
