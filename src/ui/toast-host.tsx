import { type ComponentType, useEffect, useState } from 'react'
import { receiveToasts, whenToastsWait } from './toast-queue.ts'

const load = async () => (await import('./toast.tsx')).Toasts
/** For how long a message stays, in milliseconds (specification, section 9). */
const shownMs = 3000

/** Stands once on every page; what shows toasts is loaded with the first of them, and where it cannot be had the message is shown plainly. `label` names the region for screen readers. */
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
