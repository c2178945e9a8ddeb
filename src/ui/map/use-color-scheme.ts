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

export const useColorScheme = (): string =>
  useSyncExternalStore(subscribe, () => getComputedStyle(document.documentElement).colorScheme)
