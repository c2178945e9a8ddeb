import { useEffect, useEffectEvent, useState } from 'react'
import { isChunkMissing, reloadForChunk } from './chunk-reload.ts'

/** True while a missing chunk may belong to an older build and the page reloads. */
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
