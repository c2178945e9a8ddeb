import { useState } from 'react'

/** Open or closed. */
export function useOpening() {
  const [open, setOpen] = useState(false)
  return { open, show: () => setOpen(true), close: () => setOpen(false) }
}
