import { useState } from 'react'

/** Open or closed; `used` from the first opening on, so that what opens is loaded then and can fade out later. */
export function useOpening() {
  const [open, setOpen] = useState(false)
  const [used, setUsed] = useState(false)
  return {
    open,
    used,
    show: () => {
      setUsed(true)
      setOpen(true)
    },
    close: () => setOpen(false),
  }
}
