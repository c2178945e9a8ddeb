import { Dialog } from '@base-ui/react/dialog'
import clsx from 'clsx'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { iconButtonClass } from './icon-button.tsx'
import { useOpenLayer } from './open-layers.ts'
import { backdropClass } from './overlay-class.ts'

export type SheetProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  closeLabel: string
  /** 448 or 688 px wide above 768. */
  size?: 'small' | 'large'
  /** False: no close button, and neither Escape, Back nor a click outside closes it. */
  dismissible?: boolean
  /** A button before the title: the arrow back to the previous step. */
  lead?: ReactNode
  /** What stays at the bottom while the content scrolls: the main button. */
  footer?: ReactNode
  children: ReactNode
}

const popupClass = clsx(
  'fixed inset-x-0 bottom-0 z-50 flex max-h-[calc(100dvh-1.5rem)] flex-col rounded-t-sheet bg-raised text-ink shadow-float outline-hidden',
  'transition-[translate,opacity] duration-enter data-ending-style:translate-y-full data-starting-style:translate-y-full',
  'md:inset-x-auto md:top-1/2 md:bottom-auto md:left-1/2 md:max-h-[calc(100dvh-4rem)] md:w-[calc(100vw-3rem)] md:-translate-x-1/2 md:-translate-y-1/2 md:rounded-sheet',
  'md:data-ending-style:translate-y-[calc(-50%+1rem)] md:data-ending-style:opacity-0 md:data-starting-style:translate-y-[calc(-50%+1rem)] md:data-starting-style:opacity-0',
)

/** A modal: a sheet from the bottom on a phone, a centred dialog above. Focus is kept inside and given back; the page behind does not scroll. */
export function Sheet({ open, onClose, title, closeLabel, size = 'small', dismissible = true, lead, footer, children }: SheetProps) {
  useOpenLayer(open && dismissible, onClose)
  return (
    <Dialog.Root
      open={open}
      disablePointerDismissal={!dismissible}
      onOpenChange={(next, details) => {
        if (next) return
        if (dismissible) onClose()
        else details.cancel()
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={backdropClass} />
        <Dialog.Popup className={clsx(popupClass, size === 'small' ? 'md:max-w-modal-small' : 'md:max-w-modal-large')}>
          <header className="flex min-h-16 items-center gap-2 py-2 pr-2 pl-4 md:pl-6">
            {lead}
            <Dialog.Title className="min-w-0 flex-1 text-title">{title}</Dialog.Title>
            {dismissible ? (
              <Dialog.Close className={iconButtonClass()} aria-label={closeLabel}>
                <X aria-hidden />
              </Dialog.Close>
            ) : null}
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-1 pb-[max(1.5rem,env(safe-area-inset-bottom))] md:px-6">
            {children}
          </div>
          {footer ? (
            <footer className="border-t border-line px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] md:px-6 md:pb-6">{footer}</footer>
          ) : null}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
