import { useState } from 'react'
import type { CartLine } from '#contract/cart-line.ts'

/** A line that was taken out, and where it stood. */
export interface Removed {
  line: CartLine
  index: number
  name: string
}

/** The line removed last, until it is put back or the page is left. */
export const useRemoved = () => useState<Removed | null>(null)
