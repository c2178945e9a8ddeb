import { createAtom, useSelector } from '@tanstack/react-store'

/** `language` is a language tag, `region` a country code (ISO 3166). */
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

const deadlineMs = 20_000

let loading: Promise<void> | undefined
const isBroken = createAtom(false)

/** Never rejects: `isGoogleBroken` reports failures, also a key that is refused later. */
export function loadGoogle({ key, language, region }: GoogleOptions): Promise<void> {
  loading ??= new Promise((resolve) => {
    const fail = () => {
      isBroken.set(true)
      resolve()
    }
    const timer = setTimeout(fail, deadlineMs)
    // Google calls this global when it refuses the key.
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

export const isGoogleBroken = (): boolean => isBroken.get()

export const useGoogleBroken = (): boolean => useSelector(isBroken)
