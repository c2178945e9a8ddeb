import { Trans } from '@lingui/react/macro'
import type { Zone } from '#contract/domain.calls.ts'
import { Amount } from './amount.tsx'
import { cellClass, columnClass, headClass, tableClass } from './table-class.ts'
import { ZoneName } from './zone-name.tsx'

function StepRange({ zone, index }: { zone: Zone; index: number }) {
  const [step, next] = [zone.delivery_steps[index], zone.delivery_steps[index + 1]]
  if (index === 0 && !next) return <Trans>Any order</Trans>
  if (index === 0) {
    const to = <Amount amount={next?.from ?? 0} />
    return <Trans>under {to}</Trans>
  }
  const from = <Amount amount={step?.from ?? 0} />
  return <Trans>from {from}</Trans>
}

export function ZoneCosts({ zones }: { zones: readonly Zone[] }) {
  return (
    <table className={tableClass}>
      <caption className="sr-only">
        <Trans>Delivery price by zone and sum of the order</Trans>
      </caption>
      <thead>
        <tr>
          <th scope="col" className={columnClass}>
            <Trans>Zone</Trans>
          </th>
          <th scope="col" className={columnClass}>
            <Trans>Sum of the order</Trans>
          </th>
          <th scope="col" className={`${columnClass} text-right`}>
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
  )
}
