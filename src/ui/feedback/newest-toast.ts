import { createAtom } from '@tanstack/react-store'
import { toastMs } from './toast-queue.ts'

/** The newest toast while it is shown; `id` differs for two of the same text. */
export const newestToast = createAtom<{ id: number; text: string } | null>(null)
let count = 0

/** For the dialog that is open: all outside of it is inert. */
export function announceToast(text: string): void {
  count += 1
  const newest = { id: count, text }
  newestToast.set(newest)
  setTimeout(() => newestToast.set((shown) => (shown === newest ? null : shown)), toastMs)
}
