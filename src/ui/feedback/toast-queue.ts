import { createAtom } from '@tanstack/react-store'

export type ToastMessage = { text: string; tone?: 'success' | 'error' }

/** For how long a toast is shown, in milliseconds. */
export const toastMs = 3000

const none: readonly ToastMessage[] = []

/** Not shown yet: the toasts load with the first one. */
export const waitingToasts = createAtom(none)

/** The newest one while it is shown; `id` tells two of the same text apart. */
export const newestToast = createAtom<{ id: number; text: string } | null>(null)
let count = 0

export function showToast(message: ToastMessage): void {
  waitingToasts.set((waiting) => [...waiting, message])
  count += 1
  const newest = { id: count, text: message.text }
  newestToast.set(newest)
  setTimeout(() => newestToast.set((shown) => (shown === newest ? null : shown)), toastMs)
}

export function takeToasts(): readonly ToastMessage[] {
  const waiting = waitingToasts.get()
  waitingToasts.set(none)
  return waiting
}
