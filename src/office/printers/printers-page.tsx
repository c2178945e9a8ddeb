import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Printer as PrinterIcon } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { onServer } from '#platform/server-clock.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { CityFilter, useFilteredCity } from '../city-filter.tsx'
import { listClass } from '../list-row.tsx'
import { Loaded } from '../loaded.tsx'
import { NoPage } from '../no-page.tsx'
import { OfficePage } from '../office-page.tsx'
import { useOffice } from '../use-office.ts'
import { AddPrinterDialog } from './add-printer-dialog.tsx'
import { PrinterRow } from './printer-row.tsx'
import { printersQuery } from './printers.queries.ts'

export function PrintersPage() {
  const { t } = useLingui()
  const { context } = useRouter().options
  const { me, cities } = useOffice()
  const city = useFilteredCity()
  const mayAdd = me.may.includes('addPrinter')
  const query = useQuery({ ...printersQuery(context, city?.id), enabled: mayAdd })
  const [isAdding, setIsAdding] = useState(false)
  const [first] = cities
  if (!mayAdd || !first) return <NoPage />
  return (
    <OfficePage
      title={t`Printers`}
      actions={
        <div className="flex flex-wrap items-center gap-2 md:flex-nowrap">
          <CityFilter />
          <Button size="compact" className="md:shrink-0" onClick={() => setIsAdding(true)}>
            <PrinterIcon aria-hidden className="size-5" />
            <Trans>Add a printer</Trans>
          </Button>
        </div>
      }
    >
      <Loaded query={query}>
        {(printers) =>
          printers.length === 0 ? (
            <EmptyState
              title={<Trans>No printers yet</Trans>}
              text={
                <Trans>
                  A printer with Star CloudPRNT or Epson Server Direct Print fetches its tickets
                  from the shop by itself.
                </Trans>
              }
            />
          ) : (
            <ul aria-label={t`Printers`} className={listClass}>
              {printers.map((printer) => (
                <PrinterRow
                  key={printer.id}
                  printer={printer}
                  now={onServer(query.dataUpdatedAt)}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {isAdding ? (
        <AddPrinterDialog city={city ?? first} onClose={() => setIsAdding(false)} />
      ) : null}
    </OfficePage>
  )
}
