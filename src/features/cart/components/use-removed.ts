import { useState } from 'react'
import type { CartLine } from '#api/types.ts'

export interface Removed {
  line: CartLine
  index: number
  name: string
}

export const useRemoved = () => useState<Removed | null>(null)
