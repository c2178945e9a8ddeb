import { useSyncExternalStore } from 'react'

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  const preference = matchMedia('(prefers-color-scheme: dark)')
  preference.addEventListener('change', onChange)
  return () => {
    observer.disconnect()
    preference.removeEventListener('change', onChange)
  }
}

/** The theme that the page is shown in, by choice or by the system's: `light` or `dark`. */
export const useColorScheme = (): string =>
  useSyncExternalStore(subscribe, () => getComputedStyle(document.documentElement).colorScheme)
