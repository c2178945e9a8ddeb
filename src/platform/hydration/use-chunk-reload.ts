import { useEffect, useEffectEvent, useState } from 'react'
import { isChunkMissing, reloadForChunk } from './chunk-reload.ts'

/**
 * For pages that could not be shown. True while a missing part may belong to an older build, for
 * which the page reloads. Retries when the connection is back.
 */
export function useChunkReload(error: unknown, retry: () => void): boolean {
  const [isReloading, setReloading] = useState(() => isChunkMissing(error))
  const onOnline = useEffectEvent(retry)
  useEffect(() => {
    const tryReload = async () => setReloading(await reloadForChunk(error))
    void tryReload()
    addEventListener('online', onOnline)
    return () => removeEventListener('online', onOnline)
  }, [error])
  return isReloading
}
