import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Banknote, CreditCard, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useStorefront } from '#api/shop.ts'
import { shopQueries } from '#api/shop.queries.ts'
import type { Settings } from '#contract/cities/city.calls.ts'
import { panelClass } from '#ui/layout/surface.ts'
import { Amount } from './amount.tsx'

function useMethods(): Record<
  Settings['payments'][number],
  { icon: ReactNode; title: string; text: string }
> {
  const { t } = useLingui()
  return {
    online: {
      icon: <ShieldCheck aria-hidden />,
      title: t`Online`,
      text: t`By card, right after you place the order`,
    },
    cash: {
      icon: <Banknote aria-hidden />,
      title: t`Cash`,
      text: t`Tell us which banknote you will pay with, and the courier will bring change.`,
    },
    card: {
      icon: <CreditCard aria-hidden />,
      title: t`Card on receipt`,
      text: t`Every courier and every pickup point has a terminal.`,
    },
  }
}

export function PaymentMethods() {
  const shop = useStorefront()
  const { payments, deposit } = useSuspenseQuery(shopQueries.settings(shop)).data
  const methods = useMethods()
  const from = deposit?.from[shop.city.currency]
  const percent = deposit?.percent
  return (
    <>
      <ul className="grid gap-3 md:grid-cols-2 md:gap-4">
        {payments.map((method) => {
          const { icon, title, text } = methods[method]
          return (
            <li key={method} className={`${panelClass} flex gap-4 large-text:flex-wrap`}>
              <span className="grid size-12 shrink-0 place-items-center rounded-full bg-primary-soft text-link">
                {icon}
              </span>
              <div className="min-w-0">
                <h3 className="text-subtitle">{title}</h3>
                <p className="text-pretty text-muted">{text}</p>
              </div>
            </li>
          )
        })}
      </ul>
      {from !== undefined && payments.includes('online') ? (
        <p className="mt-3 text-pretty md:mt-4">
          <Trans>
            For an order above <Amount amount={from} />, {percent}% is paid online in advance and
            the rest when you get it.
          </Trans>
        </p>
      ) : null}
    </>
  )
}
