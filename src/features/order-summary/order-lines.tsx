import { Trans } from '@lingui/react/macro'
import { useStorefront } from '#api/shop.ts'
import type { Calculation } from '#api/types.ts'
import { LineModifiers } from './line-modifiers.tsx'
import { lineKey } from './line-key.rules.ts'
import { Price } from '#ui/price.tsx'

export function OrderLines({
  dishes,
  gifts,
  currency,
}: Pick<Calculation, 'dishes' | 'gifts' | 'currency'>) {
  const { locale } = useStorefront()
  return (
    <ul className="flex flex-col gap-2 text-sm">
      {dishes.map((line) => (
        <li key={lineKey(line)} className="flex justify-between gap-4">
          <span className="min-w-0">
            <span lang={line.langs?.name} className="font-semibold">
              {line.name}
            </span>{' '}
            <span className="whitespace-nowrap">× {line.quantity}</span>
            <span className="block text-tiny text-muted">
              <LineModifiers line={line} />
            </span>
          </span>
          <Price
            amount={line.total}
            currency={currency}
            locale={locale}
            tone="plain"
            className="font-semibold!"
          />
        </li>
      ))}
      {gifts.map((gift) => {
        const name = <span lang={gift.langs?.name}>{gift.name}</span>
        return (
          <li key={`gift-${gift.id}`} className="font-semibold text-link">
            <Trans>Gift: {name}</Trans>
          </li>
        )
      })}
    </ul>
  )
}
