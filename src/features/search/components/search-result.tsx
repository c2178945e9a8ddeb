import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import type { GoodsCard } from '#contract/goods.calls.ts'
import { GoodsAmount } from '#features/catalog/goods-amount.tsx'
import { GoodsPrice } from '#features/catalog/goods-price.tsx'
import { ResponsiveImage } from '#ui/responsive-image.tsx'

export function SearchResult({ goods, onClick }: { goods: GoodsCard; onClick: () => void }) {
  const soldOut = goods.unavailable_reason !== null
  return (
    <Link
      to="/product/$slug"
      params={{ slug: goods.chpu }}
      onClick={onClick}
      className="flex min-h-touch items-center gap-3 rounded-control p-2 -outline-offset-2! hover:bg-tint"
    >
      <ResponsiveImage
        image={goods}
        alt=""
        sizes="64px"
        width={64}
        height={64}
        className={clsx('size-16 shrink-0 rounded-control', soldOut && 'opacity-60 grayscale')}
      />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 leading-snug font-semibold">{goods.name}</span>
        <span className={clsx('mt-0.5 block text-tiny', soldOut ? 'text-warn' : 'text-muted')}>
          {goods.unavailable_reason ?? <GoodsAmount goods={goods} />}
        </span>
      </span>
      <GoodsPrice goods={goods} className="shrink-0 flex-col items-end text-base" />
    </Link>
  )
}
