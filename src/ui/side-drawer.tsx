import { Dialog } from '@base-ui/react/dialog'
import clsx from 'clsx'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { iconButtonClass } from './icon-button.tsx'
import { useOpenLayer } from './open-layers.ts'
import { backdropClass } from './overlay-class.ts'

export type SideDrawerProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  closeLabel: string
  side?: 'left' | 'right'
  children: ReactNode
}

const sides = {
  left: 'left-0 data-ending-style:-translate-x-full data-starting-style:-translate-x-full',
  right: 'right-0 data-ending-style:translate-x-full data-starting-style:translate-x-full',
}

/** A panel that slides in from the side: menu, categories. */
export function SideDrawer({ open, onClose, title, closeLabel, side = 'left', children }: SideDrawerProps) {
  useOpenLayer(open, onClose)
  return (
    <Dialog.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <Dialog.Portal>
        <Dialog.Backdrop className={backdropClass} />
        <Dialog.Popup
          className={clsx(
            'fixed inset-y-0 z-50 flex w-[min(22rem,calc(100vw-3rem))] flex-col bg-raised text-ink shadow-float outline-hidden transition-[translate] duration-enter',
            sides[side],
          )}
        >
          <header className="flex min-h-16 items-center gap-2 py-2 pr-2 pl-5">
            <Dialog.Title className="min-w-0 flex-1 text-subtitle">{title}</Dialog.Title>
            <Dialog.Close className={iconButtonClass()} aria-label={closeLabel}>
              <X aria-hidden />
            </Dialog.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-[max(1.5rem,env(safe-area-inset-bottom))]">{children}</div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
