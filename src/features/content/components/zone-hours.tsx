import { Trans } from '@lingui/react/macro'
import type { Zone } from '#contract/domain.calls.ts'
import type { Locale } from '#contract/text.ts'
import { WeekTable } from './week-table.tsx'
import { ZoneName } from './zone-name.tsx'

export const ZoneHours = ({ zones, locale }: { zones: readonly Zone[]; locale: Locale }) =>
  zones.map(
    (zone) =>
      zone.hours && (
        <details key={zone.id} className="border-t border-line pt-2">
          <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2">
            <ZoneName zone={zone} />
            <Trans>Delivery hours</Trans>
          </summary>
          <WeekTable hours={zone.hours} locale={locale} />
        </details>
      ),
  )
