import { type ComponentType, useEffect, useState } from 'react'
import { receiveToasts, whenToastsWait } from './toast-queue.ts'

const load = async () => (await import('./toast.tsx')).Toasts
/** Milliseconds. */
const shownMs = 3000

/** Loads the toasts with the first message; if that fails the message is shown as plain text. */
export function ToastHost({ label }: { label: string }) {
  const [Toasts, setToasts] = useState<ComponentType<{ label: string }>>()
  const [plain, setPlain] = useState('')
  useEffect(
    () =>
      whenToastsWait(() => {
        void load().then(
          (loaded) => setToasts(() => loaded),
          () => {
            receiveToasts(({ text }) => setPlain(text))()
            setTimeout(setPlain, shownMs, '')
          },
        )
      }),
    [],
  )
  if (Toasts) return <Toasts label={label} />
  return (
    <p role="status" className="plain-note">
      {plain}
    </p>
  )
}
