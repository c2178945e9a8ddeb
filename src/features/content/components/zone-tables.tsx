import { Trans } from '@lingui/react/macro'
import type { Zone } from '#contract/cities/city.calls.ts'
import { Amount } from './amount.tsx'
import { cellClass, columnClass, headClass, tableClass, tableScrollClass } from './table-class.ts'
import { decimal } from '#contract/values/money.ts'

export const ZoneName = ({ zone }: { zone: Zone }) => (
  <span className="inline-flex items-center gap-2">
    {/* Not a style: the page's policy allows none inside its HTML. */}
    <svg aria-hidden viewBox="0 0 2 2" className="size-3 shrink-0">
      <circle cx="1" cy="1" r="1" fill={zone.color_hex} />
    </svg>
    <span lang={zone.langs?.name}>{zone.name}</span>
  </span>
)

function StepRange({ zone, index }: { zone: Zone; index: number }) {
  const [step, next] = [zone.delivery_steps[index], zone.delivery_steps[index + 1]]
  if (index === 0 && !next) return <Trans>Any order</Trans>
  if (index === 0) {
    const to = <Amount amount={next?.from ?? decimal(0)} />
    return <Trans>under {to}</Trans>
  }
  const from = <Amount amount={step?.from ?? decimal(0)} />
  return <Trans>from {from}</Trans>
}

export function ZoneCosts({ zones }: { zones: readonly Zone[] }) {
  return (
    <div className={tableScrollClass}>
      <table className={tableClass}>
        <caption className="sr-only">
          <Trans>Delivery price by zone and order amount</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col" className={columnClass}>
              <Trans>Zone</Trans>
            </th>
            <th scope="col" className={columnClass}>
              <Trans>Order amount</Trans>
            </th>
            <th scope="col" className={`${columnClass} text-end`}>
              <Trans>Delivery</Trans>
            </th>
          </tr>
        </thead>
        {zones.map((zone) => (
          <tbody key={zone.id} className="border-t border-line">
            {zone.delivery_steps.map(({ from, price }, index) => (
              <tr key={from}>
                {index === 0 && (
                  <th scope="rowgroup" rowSpan={zone.delivery_steps.length} className={headClass}>
                    <ZoneName zone={zone} />
                  </th>
                )}
                <td className="py-2.5 align-top">
                  <StepRange zone={zone} index={index} />
                </td>
                <td className={cellClass}>
                  {price === 0 ? (
                    <strong className="text-link">
                      <Trans>free</Trans>
                    </strong>
                  ) : (
                    <Amount amount={price} />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

const Minutes = ({ minutes }: { minutes: number }) => <Trans>~{minutes} min</Trans>

export function ZoneTerms({ id, zones }: { id: string; zones: readonly Zone[] }) {
  return (
    <div className={tableScrollClass}>
      <table id={id} className={tableClass}>
        <caption className="sr-only">
          <Trans>Time, minimum order and free delivery by zone</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col" className={columnClass}>
              <Trans>Zone</Trans>
            </th>
            <th scope="col" className={`${columnClass} ps-1 text-end md:ps-3`}>
              <Trans>Time</Trans>
            </th>
            <th scope="col" className={`${columnClass} ps-1 text-end md:ps-3`}>
              <Trans>Minimum order</Trans>
            </th>
            <th scope="col" className={`${columnClass} ps-1 text-end md:ps-3`}>
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
    </div>
  )
}
