import { useState } from 'react'
import { useShop } from '#api/shop.ts'
import { recordLasting } from '#platform/page-cache/page-render.server.ts'
import { lastsMs } from '../kitchen.rules.ts'
import { KitchenLine } from './kitchen-line.tsx'

/** Limits the page's time in the cache to that of the line. */
export function WrittenLine() {
  const { city } = useShop()
  const [now] = useState(() => new Date())
  recordLasting(lastsMs(city, now.getTime()))
  return <KitchenLine city={city} now={now} />
}
