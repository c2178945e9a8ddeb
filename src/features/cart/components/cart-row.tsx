import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { Trash2 } from 'lucide-react'
import { useStorefront } from '#api/shop.ts'
import type { CartLine, PricedLine } from '#api/types.ts'
import { DishAmount } from '#features/catalog/dish-amount.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ResponsiveImage } from '#ui/responsive-image.tsx'
import { Price } from '#ui/price.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Stepper } from '#ui/form/stepper.tsx'
import { ExplainedLine } from '../../order-summary/line-modifiers.tsx'
import { ChangeButton } from './change-button.tsx'

type CartRowProps = {
  line: CartLine
  /** Undefined until a new line is priced. */
  priced: PricedLine | undefined
  currency: string
  /** The first images are above the fold. */
  priority: boolean
  max: number
  onQuantity: (quantity: number, name: string) => void
  onRemove: (name: string) => void
  onChange: (name: string) => void
  /** It has just been changed. */
  changed: boolean
}

export function CartRow({
  line,
  priced,
  currency,
  priority,
  max,
  onQuantity,
  onRemove,
  onChange,
  changed,
}: CartRowProps) {
  const { t } = useLingui()
  const { locale } = useStorefront()
  if (!priced) return <CartRowSkeleton />
  const { name } = priced
  const remove = () => onRemove(name)
  return (
    <div className="grid grid-cols-[4.5rem_1fr_auto] gap-x-3 gap-y-2 p-3 large-text:grid-cols-[1fr_auto] md:grid-cols-[6rem_1fr_auto] md:gap-x-4 md:p-4">
      <div className="row-span-2 large-text:hidden">
        <ResponsiveImage
          image={priced}
          alt=""
          sizes="(width >= 768px) 96px, 72px"
          width={96}
          height={96}
          priority={priority}
          className="size-18 rounded-control md:size-24"
        />
      </div>
      <div className="min-w-0 pt-1">
        <h2 className="leading-snug font-bold">
          <Link
            to="/product/$slug"
            params={{ slug: priced.slug }}
            lang={priced.langs?.name}
            className="inline-block py-1 hover:underline"
          >
            {name}
          </Link>
        </h2>
        <p className="text-tiny text-muted">
          <ExplainedLine line={priced} currency={currency} />
          <DishAmount dish={priced} />
          <ChangeButton line={priced} focused={changed} onPress={() => onChange(name)} />
        </p>
      </div>
      <IconButton
        label={t`Remove ${name}`}
        onClick={remove}
        className="-mt-1 -me-2 text-muted! [&_svg]:size-5"
      >
        <Trash2 aria-hidden />
      </IconButton>
      <div className="col-span-2 col-start-2 flex flex-wrap large-text:col-start-1 items-center justify-between gap-2">
        <Stepper
          value={line.quantity}
          max={max}
          onMax={(wanted) => onQuantity(wanted, name)}
          onChange={(quantity) => (quantity === 0 ? remove() : onQuantity(quantity, name))}
          label={t`Quantity of ${name}`}
          decreaseLabel={t`One less: ${name}`}
          increaseLabel={t`One more: ${name}`}
        />
        <span
          className={clsx(
            'ms-auto flex flex-col items-end transition-opacity',
            line.quantity !== priced.quantity && 'opacity-50',
          )}
        >
          <Price
            amount={priced.total}
            currency={currency}
            locale={locale}
            tone="plain"
            className="md:text-lg"
          />
          {priced.quantity > 1 ? (
            <span className="text-tiny whitespace-nowrap text-muted">
              {priced.quantity} ×{' '}
              <Price
                amount={priced.price}
                currency={currency}
                locale={locale}
                tone="plain"
                className="font-semibold!"
              />
              <span className="sr-only">
                {' '}
                <Trans>for one piece</Trans>
              </span>
            </span>
          ) : null}
        </span>
      </div>
    </div>
  )
}

export function CartRowSkeleton() {
  return (
    <div
      aria-hidden
      className="grid min-h-32 grid-cols-[4.5rem_1fr] gap-3 p-3 md:min-h-34 md:grid-cols-[6rem_1fr] md:gap-4 md:p-4"
    >
      <Skeleton className="size-18 md:size-24" />
      <div className="flex flex-col justify-between">
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="h-touch w-33 rounded-full" />
      </div>
    </div>
  )
}
