import { Trans } from '@lingui/react/macro'
import { Phone } from 'lucide-react'
import type { Domain } from '#contract/domain.calls.ts'
import { buttonClass } from '#ui/button.tsx'

export function OrderPhones({ phones }: Pick<Domain, 'phones'>) {
  return (
    <div className="flex flex-col gap-2">
      <p className="font-semibold">
        <Trans>A question about the order? Call us:</Trans>
      </p>
      <ul className="flex flex-col gap-2">
        {phones.map(({ phone, phone_formatted, label }) => (
          <li key={phone}>
            <a
              href={`tel:${phone}`}
              className={`${buttonClass('secondary', 'compact')} w-full justify-start!`}
            >
              <Phone aria-hidden className="size-5" />
              <span className="whitespace-nowrap tabular-nums">{phone_formatted}</span>
              <span className="flex-1 text-right font-normal text-muted">{label}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
