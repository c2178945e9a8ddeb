import { useSelector } from '@tanstack/react-store'
import * as v from 'valibot'
import { lazyAtom } from '#platform/session/lazy-atom.ts'

const key = 'office-device'

const settings = v.object({
  /** 0 to 100. */
  volume: v.fallback(v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100)), 80), 80),
  /** Prints every order as it is accepted. */
  prints: v.fallback(v.optional(v.boolean(), false), false),
  city: v.fallback(v.optional(v.string()), undefined),
  /** Whose board was shown last: it rings and prints on every page. */
  board: v.fallback(v.optional(v.string()), undefined),
  /** Whose board is shown; none: that of the whole city. */
  branch: v.fallback(v.optional(v.number()), undefined),
  /** Who has switched push messages on in this browser. */
  pushFor: v.fallback(v.optional(v.number()), undefined),
})
type Device = v.InferOutput<typeof settings>

const defaults: Device = {
  volume: 80,
  prints: false,
  city: undefined,
  board: undefined,
  branch: undefined,
  pushFor: undefined,
}

function load(): Device {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    const read = v.safeParse(settings, kept)
    return read.success ? read.output : defaults
  } catch {
    return defaults
  }
}

const device = lazyAtom(load)

/** Kept on the device, not with the account: a tablet has its own loudspeaker and printer. */
export const readDevice = device.get

export function changeDevice(change: Partial<Device>): void {
  const next = { ...readDevice(), ...change }
  device.set(next)
  try {
    localStorage.setItem(key, JSON.stringify(next))
  } catch {
    // Storage is off: the settings last for this page.
  }
}

export const useDevice = (): Device => useSelector(device)
