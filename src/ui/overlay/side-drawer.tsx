import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { iconButtonClass } from '../icon-button.tsx'
import { useOpenLayer } from './overlay-history.ts'
import { useDragToClose } from './use-drag-to-close.ts'

const backdropClass =
  'fixed inset-0 z-50 min-h-dvh bg-[rgb(6_12_4/0.55)] transition-opacity duration-enter data-ending-style:opacity-0 data-starting-style:opacity-0 supports-[-webkit-touch-callout:none]:absolute'

export type SideDrawerProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  closeLabel: string
  /** Top edge in pixels: what lies above stays usable. Without it the drawer is modal. */
  top?: number
  children: ReactNode
}

/** The opener closes the drawer by itself, except by a key: it has the focus until the drawer takes it. */
function isOnOpener(event: Event): boolean {
  if (event instanceof KeyboardEvent) return false
  const target = event instanceof FocusEvent ? event.relatedTarget : event.target
  return (
    target instanceof Element &&
    target.closest('[aria-haspopup="dialog"][aria-expanded="true"]') !== null
  )
}

/** Stops scrolling and keeps the width without the scroll bar. */
function clipPage() {
  const { style, clientWidth } = document.documentElement
  style.scrollbarGutter = window.innerWidth > clientWidth ? 'stable' : ''
  style.overflow = 'hidden'
  return () => {
    style.scrollbarGutter = ''
    style.overflow = ''
  }
}

export function SideDrawer({ open, onClose, title, closeLabel, top, children }: SideDrawerProps) {
  const isModal = top === undefined
  const popup = useRef<HTMLDivElement>(null)
  const drag = useDragToClose(popup, onClose, 'start')
  useOpenLayer(open, onClose)
  useLayoutEffect(() => (open && !isModal ? clipPage() : undefined), [open, isModal])
  return (
    <Dialog.Root
      open={open}
      modal={isModal}
      onOpenChange={(next, details) => {
        if (isOnOpener(details.event)) details.cancel()
        else if (!next) onClose()
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop
          className={backdropClass}
          style={isModal ? undefined : { top, position: 'fixed' }}
        />
        <Dialog.Popup
          ref={popup}
          {...drag}
          style={{ top }}
          className="fixed inset-y-0 start-0 z-50 flex w-[min(22rem,calc(100vw-3rem))] touch-pan-y flex-col bg-raised text-ink shadow-float outline-hidden transition-[translate] duration-enter [--away:-100%] rtl:[--away:100%] data-ending-style:translate-x-(--away) data-starting-style:translate-x-(--away)"
        >
          <div className="flex min-h-16 items-center gap-2 py-2 ps-5 pe-2">
            <Dialog.Title className="min-w-0 flex-1 text-subtitle">{title}</Dialog.Title>
            <Dialog.Close className={iconButtonClass()} aria-label={closeLabel}>
              <X aria-hidden />
            </Dialog.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-[max(1.5rem,env(safe-area-inset-bottom))]">
            {children}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
