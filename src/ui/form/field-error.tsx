import { CircleAlert } from 'lucide-react'

/** Always rendered, so that screen readers announce a new message. */
export function FieldError({ id, children }: { id: string; children?: string }) {
  return (
    <span
      id={id}
      aria-live="polite"
      className="flex items-start gap-1.5 text-sm font-semibold text-danger empty:hidden"
    >
      {children ? <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" /> : null}
      {children}
    </span>
  )
}
