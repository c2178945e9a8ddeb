import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useStorefront } from '#api/shop.ts'
import { shopQueries } from '#api/shop.queries.ts'
import { allTexts } from '#platform/i18n/i18n.ts'
import { askAgainMs } from '../opening-hours.rules.ts'
import { OpeningHoursBanner } from './opening-hours-banner.tsx'
import { onServer, serverNow } from '#platform/server-clock.ts'

function CurrentOpeningHours() {
  const shop = useStorefront()
  const { data, dataUpdatedAt } = useQuery({
    ...shopQueries.cities(shop),
    refetchInterval: ({ state }) => askAgainMs(state.data?.city ?? shop.city, serverNow()),
  })
  return (
    <OpeningHoursBanner city={data?.city ?? shop.city} now={new Date(onServer(dataUpdatedAt))} />
  )
}

export async function showKitchen(show: (line: ReactNode) => void): Promise<void> {
  await allTexts()
  show(<CurrentOpeningHours />)
}
