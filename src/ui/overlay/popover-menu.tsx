import { type ReactNode, useId } from 'react'

/** A native popover: closes on Escape and outside clicks, and works without JavaScript. */
export function PopoverMenu({
  label,
  button,
  buttonClassName,
  children,
  align = 'end',
}: {
  label: string
  button: ReactNode
  buttonClassName: string
  children: ReactNode
  align?: 'start' | 'end'
}) {
  const id = useId()
  return (
    <>
      <button type="button" popoverTarget={id} aria-label={label} className={buttonClassName}>
        {button}
      </button>
      <div
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        data-align={align}
        className="popover-panel max-h-[70dvh] min-w-56 overflow-y-auto rounded-card border border-line bg-raised p-2 text-base text-ink shadow-float"
      >
        {children}
      </div>
    </>
  )
}

export const popoverItemClass =
  'flex min-h-touch w-full items-center gap-3 rounded-control px-3 text-start hover:bg-tint aria-[current]:font-bold aria-[current]:text-link'
