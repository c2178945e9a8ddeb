import { Trans } from '@lingui/react/macro'
import type { Zone } from '#contract/domain.calls.ts'
import { Amount } from './amount.tsx'
import { cellClass, columnClass, headClass, tableClass } from './table-class.ts'
import { ZoneName } from './zone-name.tsx'

const Minutes = ({ minutes }: { minutes: number }) => <Trans>~{minutes} min</Trans>

export function ZoneTerms({ id, zones }: { id: string; zones: readonly Zone[] }) {
  return (
    <table id={id} className={tableClass}>
      <caption className="sr-only">
        <Trans>Time, minimum order and free delivery by zone</Trans>
      </caption>
      <thead>
        <tr>
          <th scope="col" className={columnClass}>
            <Trans>Zone</Trans>
          </th>
          <th scope="col" className={`${columnClass} pl-2 text-right md:pl-3`}>
            <Trans>Time</Trans>
          </th>
          <th scope="col" className={`${columnClass} pl-2 text-right md:pl-3`}>
            <Trans>Minimum order</Trans>
          </th>
          <th scope="col" className={`${columnClass} pl-2 text-right md:pl-3`}>
            <Trans>Free from</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {zones.map((zone) => (
          <tr key={zone.id} className="border-t border-line">
            <th scope="row" className={headClass}>
              <ZoneName zone={zone} />
            </th>
            <td className={`${cellClass} whitespace-nowrap`}>
              <Minutes minutes={zone.delivery_minutes} />
            </td>
            <td className={cellClass}>
              <Amount amount={zone.min_sum} />
            </td>
            <td className={`${cellClass} font-bold text-link`}>
              {zone.free_delivery_from === null ? (
                <span aria-hidden>—</span>
              ) : (
                <Amount amount={zone.free_delivery_from} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
