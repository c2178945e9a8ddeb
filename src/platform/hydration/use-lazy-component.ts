import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { reloadForChunk } from './chunk-reload.ts'
import { allTexts } from '#platform/i18n/i18n.ts'

export function useLazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isNeeded: boolean,
) {
  const [part, setPart] = useState<ComponentType<Props>>()
  const [isFailed, setFailed] = useState(false)
  const loadPart = () =>
    void Promise.all([load(), allTexts()]).then(
      ([loaded]) => setPart(() => loaded),
      async (error: unknown) => {
        if (!(await reloadForChunk(error))) setFailed(true)
      },
    )
  const retry = () => {
    setFailed(false)
    loadPart()
  }
  const startLoading = useEffectEvent(() => {
    if (!part) loadPart()
  })
  const loadAgain = useEffectEvent(() => {
    if (!part) retry()
  })
  useEffect(() => {
    if (!isNeeded) return undefined
    startLoading()
    addEventListener('online', loadAgain)
    return () => {
      removeEventListener('online', loadAgain)
      setFailed(false)
    }
  }, [isNeeded])
  return { part, isFailed, retry }
}
