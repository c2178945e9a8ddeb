import { useEffect, useEffectEvent } from 'react'

const layers: (() => void)[] = []

/** Closes what lies on top, for the Back button. False when nothing that may be closed is open. */
export function closeTopLayer(): boolean {
  const close = layers.at(-1)
  close?.()
  return close !== undefined
}

/** Counts a sheet or drawer among the open ones while `active`. */
export function useOpenLayer(active: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!active) return undefined
    const layer = () => close()
    layers.push(layer)
    return () => void layers.splice(layers.indexOf(layer), 1)
  }, [active])
}
