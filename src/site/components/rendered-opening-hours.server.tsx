import { useState } from 'react'
import { useStorefront } from '#api/shop.ts'
import { recordLasting } from '#platform/page-cache/render-context.server.ts'
import { validForMs } from '../opening-hours.rules.ts'
import { OpeningHoursBanner } from './opening-hours-banner.tsx'

/** Limits the page's time in the cache to that of the line. */
export function RenderedOpeningHours() {
  const { city } = useStorefront()
  const [now] = useState(() => new Date())
  recordLasting(validForMs(city, now.getTime()))
  return <OpeningHoursBanner city={city} now={now} />
}
