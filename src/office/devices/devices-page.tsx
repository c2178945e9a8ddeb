import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { TabletSmartphone } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { CityFilter, useFilteredCity } from '../city-filter.tsx'
import { listClass } from '../list-row.tsx'
import { Loaded } from '../loaded.tsx'
import { NoPage } from '../no-page.tsx'
import { OfficePage } from '../office-page.tsx'
import { useOffice } from '../use-office.ts'
import { tabletsQuery } from './devices.queries.ts'
import { PairDialog } from './pair-dialog.tsx'
import { TabletRow } from './tablet-row.tsx'

export function DevicesPage() {
  const { t } = useLingui()
  const { context } = useRouter().options
  const { me, cities } = useOffice()
  const city = useFilteredCity()
  const mayRead = me.may.includes('tablets')
  const query = useQuery({ ...tabletsQuery(context, city?.id), enabled: mayRead })
  const [isPairing, setIsPairing] = useState(false)
  const [first] = cities
  if (!mayRead || !first) return <NoPage />
  return (
    <OfficePage
      title={t`Devices`}
      actions={
        <div className="flex flex-wrap items-center gap-2 md:flex-nowrap">
          <CityFilter />
          <Button size="compact" className="md:shrink-0" onClick={() => setIsPairing(true)}>
            <TabletSmartphone aria-hidden className="size-5" />
            <Trans>Add a tablet</Trans>
          </Button>
        </div>
      }
    >
      <Loaded query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState
              title={<Trans>No tablets yet</Trans>}
              text={
                <Trans>
                  A paired tablet shows the kitchen its orders without anybody signing in.
                </Trans>
              }
            />
          ) : (
            <ul aria-label={t`Tablets`} className={listClass}>
              {data.map((tablet) => (
                <TabletRow key={tablet.id} tablet={tablet} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {isPairing ? <PairDialog city={city ?? first} onClose={() => setIsPairing(false)} /> : null}
    </OfficePage>
  )
}
