import { Toast } from '@base-ui/react/toast'
import { useSelector } from '@tanstack/react-store'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { setBottomInset } from '../layout/bottom-inset.ts'
import { announceToast } from './newest-toast.ts'
import { takeToasts, toastMs, waitingToasts } from './toast-queue.ts'

const toastClass =
  'pointer-events-auto flex items-center gap-3 rounded-control bg-inverse px-4 py-3.5 text-sm font-semibold text-on-inverse shadow-float transition-[translate,opacity] duration-enter data-ending-style:translate-y-4 data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-4 data-starting-style:opacity-0 [&_svg]:size-5 [&_svg]:shrink-0'

/** One line of text. */
const toastPixels = 72

function ToastList({ onNew }: { onNew: () => void }) {
  const { toasts, add } = Toast.useToastManager()
  const newest = toasts[0]?.id
  const raise = useEffectEvent(onNew)
  const isAny = toasts.length > 0
  useLayoutEffect(() => setBottomInset('toasts', isAny ? toastPixels : 0), [isAny])
  useEffect(() => {
    if (newest) raise()
  }, [newest])
  const waiting = useSelector(waitingToasts)
  useEffect(() => {
    if (waiting.length > 0)
      for (const { text, tone = 'success' } of takeToasts()) {
        add({ title: text, type: tone, priority: 'low' })
        announceToast(text)
      }
  }, [waiting, add])
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      swipeDirection={['down', 'right', 'left']}
      className={toastClass}
    >
      {toast.type === 'error' ? <CircleAlert aria-hidden /> : <CircleCheck aria-hidden />}
      <Toast.Title render={<p />} />
    </Toast.Root>
  ))
}

export function Toasts({ label }: { label: string }) {
  const viewport = useRef<HTMLDivElement>(null)
  // A modal covers everything but what entered the top layer after it.
  const raise = () => {
    viewport.current?.hidePopover()
    viewport.current?.showPopover()
  }
  return (
    <Toast.Provider timeout={toastMs} limit={3}>
      <Toast.Viewport
        ref={viewport}
        popover="manual"
        aria-label={label}
        className="toasts pointer-events-none fixed inset-x-4 top-auto bottom-[calc(var(--bottom-bar,0px)+var(--page-bar)+max(1rem,env(safe-area-inset-bottom)))] z-60 mx-auto flex w-auto max-w-modal-small flex-col gap-2 overflow-visible bg-transparent"
      >
        <ToastList onNew={raise} />
      </Toast.Viewport>
    </Toast.Provider>
  )
}
