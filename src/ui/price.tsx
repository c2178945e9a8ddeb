import clsx from 'clsx'
import { formatPrice } from '#contract/values/format-price.ts'
import { VisuallyHidden } from './visually-hidden.tsx'
import type { Decimal } from '#contract/values/money.ts'

type PriceProps = {
  amount: Decimal
  currency: string
  locale: string
  /** `label` is for screen readers ("Was"). */
  old?: { amount: Decimal; label: string }
  /** Around the amount: "from". */
  words?: false | ((price: string) => string)
  tone?: 'accent' | 'plain'
  className?: string
}

export function Price({
  amount,
  currency,
  locale,
  old,
  words,
  tone = 'accent',
  className,
}: PriceProps) {
  const price = formatPrice(amount, currency, locale)
  const reduced = old !== undefined && old.amount > amount
  return (
    <span
      className={clsx(
        'inline-flex flex-wrap items-baseline gap-x-2 font-extrabold whitespace-nowrap tabular-nums',
        className,
      )}
    >
      {/* The ICU of the server and of the browser may disagree about a currency sign: that is no reason to render again. */}
      <span
        suppressHydrationWarning
        className={clsx(tone === 'accent' && (reduced ? 'text-sale-text' : 'text-link'))}
      >
        {words ? words(price) : price}
      </span>
      {reduced ? (
        <s className="text-[0.8em] font-semibold text-muted">
          <VisuallyHidden>{old.label} </VisuallyHidden>
          <span suppressHydrationWarning>{formatPrice(old.amount, currency, locale)}</span>
        </s>
      ) : null}
    </span>
  )
}
