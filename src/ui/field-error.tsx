import { CircleAlert } from 'lucide-react'

/** What is wrong with a field, under it. Its place in the page is always there, so that a new message is announced. */
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
