import { useSyncExternalStore } from 'react'
import * as v from 'valibot'

const key = 'office-device'

const settings = v.object({
  /** 0 to 100. */
  volume: v.fallback(v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100)), 80), 80),
  /** Prints every order as it is accepted. */
  prints: v.fallback(v.optional(v.boolean(), false), false),
  city: v.fallback(v.optional(v.string()), undefined),
  /** Who has switched push messages on in this browser. */
  pushFor: v.fallback(v.optional(v.number()), undefined),
})
type Device = v.InferOutput<typeof settings>

const defaults: Device = { volume: 80, prints: false, city: undefined, pushFor: undefined }
const listeners = new Set<() => void>()
let current: Device | undefined

function load(): Device {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    const read = v.safeParse(settings, kept)
    return read.success ? read.output : defaults
  } catch {
    return defaults
  }
}

/** Kept on the device, not with the account: a tablet has its own loudspeaker and printer. */
export const readDevice = (): Device => (current ??= load())

export function changeDevice(change: Partial<Device>): void {
  current = { ...readDevice(), ...change }
  try {
    localStorage.setItem(key, JSON.stringify(current))
  } catch {
    // Storage is off: the settings last for this page.
  }
  listeners.forEach((listener) => listener())
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const useDevice = (): Device => useSyncExternalStore(subscribe, readDevice)
