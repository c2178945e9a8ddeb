import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { reloadForChunk } from './chunk-reload.ts'
import { allTexts } from '#platform/i18n/i18n.ts'

/** `part` is null once it could not be loaded: it is tried again online, and with each press. */
export function useLazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isNeeded: boolean,
) {
  const [part, setPart] = useState<ComponentType<Props> | null>()
  const loadPart = (reload?: typeof reloadForChunk) =>
    void Promise.all([load(), allTexts()]).then(
      ([loaded]) => setPart(() => loaded),
      async (error: unknown) => {
        if (!(await reload?.(error))) setPart(null)
      },
    )
  const retry = () => {
    setPart(undefined)
    loadPart(reloadForChunk)
  }
  const loadMissing = useEffectEvent(() => {
    if (!part) loadPart(reloadForChunk)
  })
  // A press may send something: it reloads no page.
  const loadOnPress = useEffectEvent(() => {
    if (part === null) loadPart()
  })
  useEffect(() => {
    if (!isNeeded) return undefined
    loadMissing()
    addEventListener('online', loadMissing)
    addEventListener('click', loadOnPress)
    return () => {
      removeEventListener('online', loadMissing)
      removeEventListener('click', loadOnPress)
      setPart((shown: ComponentType<Props> | null | undefined) => shown ?? undefined)
    }
  }, [isNeeded])
  return { part, retry }
}
