import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { isPartMissing, mayReload, reloadPage } from './chunk-reload.ts'
import { allTexts } from '#platform/i18n/i18n.ts'

/** A part that is missing while the shop answers belongs to an older build. */
const isShopThere = () =>
  fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )

/** Loads a part and its texts when first needed. A failed load is tried again on the next need. */
export function usePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isNeeded: boolean,
) {
  const [part, setPart] = useState<ComponentType<Props>>()
  const [isFailed, setFailed] = useState(false)
  const loadPart = () =>
    void Promise.all([load(), allTexts()]).then(
      ([loaded]) => setPart(() => loaded),
      async (error: unknown) => {
        if (isPartMissing(error) && mayReload() && (await isShopThere())) reloadPage()
        else setFailed(true)
      },
    )
  const retry = () => {
    setFailed(false)
    loadPart()
  }
  const startLoading = useEffectEvent(() => {
    if (!part) loadPart()
  })
  useEffect(() => {
    if (isNeeded) startLoading()
    return () => setFailed(false)
  }, [isNeeded])
  return { part, isFailed, retry }
}
