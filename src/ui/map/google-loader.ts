import { useSyncExternalStore } from 'react'

/** What Google's loader is told. `language` is a tag, `region` a country (ISO 3166). */
export interface GoogleOptions {
  key: string
  language: string
  region: string
}

declare global {
  interface Window {
    googleMapsReady?: () => void
    gm_authFailure?: () => void
  }
}

/** After this time without an answer Google counts as gone, in milliseconds. */
const deadlineMs = 20_000

let loading: Promise<void> | undefined
let isBroken = false
const listeners = new Set<() => void>()

/** Loads Google's maps and places into the document, once. Never rejects: `isGoogleBroken` tells whether it went wrong, which a refused key may still do later. */
export function loadGoogle({ key, language, region }: GoogleOptions): Promise<void> {
  loading ??= new Promise((resolve) => {
    const fail = () => {
      isBroken = true
      for (const listener of listeners) listener()
      resolve()
    }
    const timer = setTimeout(fail, deadlineMs)
    // Google calls this one by its name when it refuses the key.
    window.gm_authFailure = fail
    window.googleMapsReady = () => {
      clearTimeout(timer)
      resolve()
    }
    const script = document.createElement('script')
    script.async = true
    script.addEventListener('error', fail)
    const parameters = {
      key,
      v: 'weekly',
      libraries: 'places',
      language,
      region,
      loading: 'async',
      callback: 'googleMapsReady',
    }
    script.src = `https://maps.googleapis.com/maps/api/js?${new URLSearchParams(parameters)}`
    document.head.append(script)
  })
  return loading
}

/** Whether Google could not be loaded or has refused the key. */
export const isGoogleBroken = (): boolean => isBroken

/** The same for a component, which hears of a change. */
export const useGoogleBroken = (): boolean =>
  useSyncExternalStore(
    (onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    isGoogleBroken,
    () => false,
  )
