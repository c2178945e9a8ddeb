import { useEffect } from 'react'

/** While a bar lies at the bottom of the screen, toasts rise above it. */
export function useBottomBar(): void {
  useEffect(() => {
    document.documentElement.style.setProperty('--bottom-bar', '4.5rem')
    return () => void document.documentElement.style.removeProperty('--bottom-bar')
  }, [])
}
