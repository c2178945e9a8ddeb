import { createAtom } from '@tanstack/react-store'

export type ToastMessage = { text: string; tone?: 'success' | 'error' }

/** For how long a toast is shown, in milliseconds. */
export const toastMs = 3000

const none: readonly ToastMessage[] = []

/** Not shown yet: the toasts load with the first one. */
export const waitingToasts = createAtom(none)

export const showToast = (message: ToastMessage): void =>
  waitingToasts.set((waiting) => [...waiting, message])

export function takeToasts(): readonly ToastMessage[] {
  const waiting = waitingToasts.get()
  waitingToasts.set(none)
  return waiting
}
