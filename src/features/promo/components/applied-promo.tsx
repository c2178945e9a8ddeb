import { Trans, useLingui } from '@lingui/react/macro'
import clsx from 'clsx'
import { TicketPercent, X } from 'lucide-react'
import type { RefObject } from 'react'
import { useStorefront } from '#api/shop.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Price } from '#ui/price.tsx'
import type { PromoOutcome } from '../lib/promo-outcome.rules.ts'
import { decimal } from '#contract/values/money.ts'

interface AppliedPromoProps {
  code: string
  outcome: PromoOutcome
  currency: string
  isStale: boolean
  /** Takes the focus after the code was applied. */
  result: RefObject<HTMLParagraphElement | null>
  onRemove: () => void
}

export function AppliedPromo({
  code,
  outcome,
  currency,
  isStale,
  result,
  onRemove,
}: AppliedPromoProps) {
  const { t } = useLingui()
  const { locale } = useStorefront()
  const works = outcome.kind === 'applied'
  return (
    <div
      className={clsx(
        'flex min-h-control items-center gap-3 rounded-control py-1 pe-1 ps-4 text-sm',
        works ? 'bg-primary-soft' : 'bg-warn-soft',
      )}
    >
      <TicketPercent
        aria-hidden
        className={clsx('size-5 shrink-0', works ? 'text-link' : 'text-warn')}
      />
      <p
        ref={result}
        tabIndex={-1}
        className={clsx('min-w-0 flex-1 transition-opacity', isStale && 'opacity-60')}
      >
        <span className="block font-bold break-words">{code}</span>
        {isStale ? null : works ? (
          <span lang={outcome.lang}>{outcome.name}</span>
        ) : (
          (outcome.message ?? <Trans>It looks like you entered the wrong promo code.</Trans>)
        )}
      </p>
      {works && outcome.amount > 0 ? (
        <Price
          amount={decimal(0 - outcome.amount)}
          currency={currency}
          locale={locale}
          tone="plain"
          className={clsx('font-semibold!', isStale && 'opacity-60')}
        />
      ) : null}
      <IconButton label={t`Remove the promo code ${code}`} onClick={onRemove}>
        <X aria-hidden />
      </IconButton>
    </div>
  )
}
