import type { ComponentProps } from 'react'
import { popoverItemClass } from '#ui/overlay/popover-menu.tsx'

/** Closes its menu. */
export function MenuItem({ onClick, ...rest }: Omit<ComponentProps<'button'>, 'type'>) {
  return (
    <button
      {...rest}
      type="button"
      className={popoverItemClass}
      onClick={(event) => {
        event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
        onClick?.(event)
      }}
    />
  )
}
