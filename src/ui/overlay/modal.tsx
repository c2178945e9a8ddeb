import { useSelector } from '@tanstack/react-store'
import clsx from 'clsx'
import { ArrowLeft, X } from 'lucide-react'
import {
  memo,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { newestToast } from '../feedback/newest-toast.ts'
import { IconButton } from '../icon-button.tsx'
import { useOpenLayer } from './overlay-history.ts'
import { useDragToClose } from './use-drag-to-close.ts'

type ModalProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  closeLabel: string
  /** 448 or 688 px wide above 768 px. */
  size?: 'small' | 'large'
  /** Full height on a phone, fixed top above: for content that grows. */
  tall?: boolean
  /** False: only the content closes it. */
  dismissible?: boolean
  /** Its state is in the URL: Back closes it without our help. */
  inAddress?: boolean
  back?: { label: string; onClick: () => void } | undefined
  initialFocus?: RefObject<HTMLElement | null>
  /** Shows the content that it had when it began to close. */
  keepsContent?: boolean
  children: ReactNode
}

const dialogClass = clsx(
  'fixed inset-x-0 top-auto bottom-0 m-0 max-h-[calc(100dvh-1.5rem)] w-full max-w-none flex-col overflow-hidden rounded-t-sheet bg-raised text-ink shadow-float open:flex',
  'translate-y-full transition-[translate,opacity,display,overlay] transition-discrete duration-enter open:translate-y-0 starting:open:translate-y-full',
  'md:inset-x-0 md:mx-auto md:max-h-[calc(100dvh-4rem)] md:w-[calc(100vw-3rem)] md:translate-y-4 md:rounded-sheet md:opacity-0 md:open:opacity-100 md:starting:open:translate-y-4 md:starting:open:opacity-0',
  'backdrop:bg-[rgb(6_12_4/0.55)] backdrop:opacity-0 backdrop:transition-[opacity,display,overlay] backdrop:transition-discrete backdrop:duration-enter open:backdrop:opacity-100 starting:open:backdrop:opacity-0',
)
/** The bar that a finger takes hold of. */
const grabberClass =
  'touch-none before:absolute before:inset-x-0 before:top-1.5 before:mx-auto before:h-1 before:w-9 before:rounded-full before:bg-edge md:touch-auto md:before:hidden'
const heights = {
  grown: 'md:inset-y-0 md:my-auto md:h-fit',
  tall: 'h-[calc(100dvh-1.5rem)] md:top-8 md:bottom-auto md:h-auto',
}

/** Built on the native dialog: a sheet on phones, centred above. */
export function Modal({
  open,
  onClose,
  title,
  closeLabel,
  size = 'small',
  tall = false,
  dismissible = true,
  inAddress = false,
  back,
  initialFocus,
  keepsContent = false,
  children,
}: ModalProps) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)
  // The second press of a double click that opened it does not close it.
  const onPress = ({ detail }: MouseEvent) => {
    if (detail < 2) onClose()
  }
  const drag = useDragToClose(dialog, onClose)
  useOpenLayer(open && dismissible && !inAddress, onClose)
  useLayoutEffect(() => {
    if (!open) return dialog.current?.close()
    // Keeps the page's width when the scroll bar disappears.
    const { style, clientWidth } = document.documentElement
    style.scrollbarGutter = window.innerWidth > clientWidth ? 'stable' : ''
    dialog.current?.showModal()
    initialFocus?.current?.focus()
    return () => void (style.scrollbarGutter = '')
  }, [open, initialFocus])
  useLayoutEffect(() => {
    const element = dialog.current
    // One that is taken out of the page while it is open gives the focus back, too.
    return () => element?.close()
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- A press on the backdrop is one on the dialog; Escape does the same.
    <dialog
      ref={dialog}
      closedby={dismissible ? 'closerequest' : 'none'}
      aria-labelledby={titleId}
      className={clsx(
        dialogClass,
        heights[tall ? 'tall' : 'grown'],
        size === 'small' ? 'md:max-w-modal-small' : 'md:max-w-modal-large',
      )}
      onCancel={(event) => {
        event.preventDefault()
        if (dismissible) onClose()
      }}
      onClose={() => open && onClose()}
      // A text selection may end outside: a press counts where it began.
      onPointerDown={(event: PointerEvent) =>
        (pressedOutside.current = event.target === event.currentTarget)
      }
      onClick={(event) => {
        const isOutside = pressedOutside.current && event.target === event.currentTarget
        if (dismissible && isOutside) onPress(event)
      }}
    >
      <Content isKept={keepsContent && !open}>
        <div
          className={clsx(
            'relative flex min-h-16 shrink-0 items-center gap-2 py-2 pe-2 ps-4 md:ps-6',
            dismissible && grabberClass,
          )}
          {...(dismissible && drag)}
        >
          {back ? (
            <IconButton label={back.label} onClick={back.onClick} className="-ms-2.5">
              <ArrowLeft aria-hidden className="rtl:-scale-x-100" />
            </IconButton>
          ) : null}
          {/* Keeps a title of several lines clear of the rounded edge. */}
          <h2 id={titleId} className="min-w-0 flex-1 py-2 text-title text-balance">
            {title}
          </h2>
          {dismissible ? (
            <IconButton label={closeLabel} onClick={onPress}>
              <X aria-hidden />
            </IconButton>
          ) : null}
        </div>
        <div className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain px-4 pt-1 pb-[max(1.5rem,env(safe-area-inset-bottom))] md:px-6">
          {children}
        </div>
      </Content>
      {open ? <ToastAnnouncement /> : null}
    </dialog>
  )
}

const Content = memo(
  function Content({ children }: { isKept: boolean; children: ReactNode }) {
    return <div className="flex min-h-0 flex-1 flex-col">{children}</div>
  },
  (_before, { isKept }) => isKept,
)

/** All outside of an open dialog is inert: toasts, and the announcements of a lower dialog. */
function ToastAnnouncement() {
  const newest = useSelector(newestToast)
  const [before] = useState(newest)
  return (
    <p aria-live="polite" className="sr-only">
      {newest && newest !== before ? <span key={newest.id}>{newest.text}</span> : null}
    </p>
  )
}
