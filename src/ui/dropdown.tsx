import { Menu } from '@base-ui/react/menu'
import clsx from 'clsx'
import type { ReactElement, ReactNode } from 'react'

export type DropdownProps = {
  /** The button that opens it: an `<IconButton>` or `<button>`. */
  trigger: ReactElement
  align?: 'start' | 'center' | 'end'
  /** Open from the first render: when this file was loaded by the first click. */
  defaultOpen?: boolean
  children: ReactNode
}

/** A menu that drops from a button; its lines are `DropdownItem` and `DropdownLink`. */
export function Dropdown({ trigger, align = 'end', defaultOpen, children }: DropdownProps) {
  return (
    <Menu.Root defaultOpen={defaultOpen} modal={false}>
      <Menu.Trigger render={trigger} />
      <Menu.Portal>
        <Menu.Positioner align={align} sideOffset={8} collisionPadding={16} className="z-50 outline-hidden">
          <Menu.Popup
            className={clsx(
              'max-h-(--available-height) min-w-48 origin-(--transform-origin) overflow-y-auto rounded-card bg-raised p-2 text-ink shadow-float outline-hidden',
              'transition-[scale,opacity] data-ending-style:scale-95 data-ending-style:opacity-0 data-starting-style:scale-95 data-starting-style:opacity-0',
            )}
          >
            {children}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

const itemClass =
  'flex min-h-touch w-full cursor-pointer items-center gap-3 rounded-control px-3 py-2 text-left font-semibold outline-hidden select-none data-highlighted:bg-tint [&_svg]:size-5 [&_svg]:shrink-0'

/** A line that does something. */
export function DropdownItem({ onSelect, children }: { onSelect: () => void; children: ReactNode }) {
  return (
    <Menu.Item onClick={onSelect} className={itemClass}>
      {children}
    </Menu.Item>
  )
}

/** A line that leads somewhere; `link` is the anchor (`<a href>`, or the router's link). */
export function DropdownLink({ link, children }: { link: ReactElement; children: ReactNode }) {
  return (
    <Menu.LinkItem render={link} closeOnClick className={itemClass}>
      {children}
    </Menu.LinkItem>
  )
}
