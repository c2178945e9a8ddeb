import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

const steps = ['cart', 'checkout', 'accepted'] as const
type Step = (typeof steps)[number]

/** `isAhead`: the current step waits for a payment. */
export function OrderSteps({ current, isAhead = false }: { current: Step; isAhead?: boolean }) {
  const { t } = useLingui()
  const at = steps.indexOf(current) - (isAhead ? 1 : 0)
  const names: Record<Step, ReactNode> = {
    cart: <Trans>Cart</Trans>,
    checkout: <Trans>Checkout</Trans>,
    accepted: <Trans>Order accepted</Trans>,
  }
  return (
    <nav aria-label={t`Order steps`}>
      <ol className="flex min-h-touch items-center gap-x-1.5 text-sm font-semibold large-text:flex-wrap md:gap-x-2">
        {steps.map((step, index) => (
          <li
            key={step}
            aria-current={step === current ? 'step' : undefined}
            className={clsx('flex items-center gap-1.5 md:gap-2', index > at && 'text-muted')}
          >
            {index > 0 ? <span aria-hidden className="h-px w-2 shrink-0 bg-edge md:w-8" /> : null}
            <span
              aria-hidden
              className={clsx(
                'grid size-6 shrink-0 place-items-center rounded-full text-xs font-extrabold tabular-nums',
                index <= at ? 'bg-primary text-on-primary' : 'bg-line text-ink',
              )}
            >
              {index < at || (isAhead && index === at) || (current === 'accepted' && !isAhead) ? (
                <Check className="size-4" />
              ) : (
                index + 1
              )}
            </span>
            {step === 'cart' && current === 'checkout' ? (
              <Link
                to="/cart"
                className="inline-flex min-h-touch min-w-touch items-center underline underline-offset-4"
              >
                {names.cart}
              </Link>
            ) : (
              <span className={clsx('leading-tight', step !== current && 'max-md:sr-only')}>
                {names[step]}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
