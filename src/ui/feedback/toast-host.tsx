import { useSelector } from '@tanstack/react-store'
import { type ComponentType, useEffect, useState } from 'react'
import { takeToasts, toastMs, waitingToasts } from './toast-queue.ts'

const load = async () => (await import('./toast.tsx')).Toasts

/** Loads the toasts with the first message; if that fails the message is shown as plain text. */
export function ToastHost({ label }: { label: string }) {
  const [Toasts, setToasts] = useState<ComponentType<{ label: string }>>()
  const [plain, setPlain] = useState('')
  const isAnyWaiting = useSelector(waitingToasts, (waiting) => waiting.length > 0)
  useEffect(() => {
    if (!isAnyWaiting) return
    void load().then(
      (loaded) => setToasts(() => loaded),
      () => {
        setPlain(takeToasts().at(-1)?.text ?? '')
        setTimeout(setPlain, toastMs, '')
      },
    )
  }, [isAnyWaiting])
  if (Toasts) return <Toasts label={label} />
  return (
    <p role="status" className="plain-note">
      {plain}
    </p>
  )
}
