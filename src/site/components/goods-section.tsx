import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { GoodsCard } from '#contract/goods.calls.ts'
import { GoodsGrid } from '#features/catalog/goods-grid.tsx'

/** Some dishes under a heading, and the way to all of them. */
export function GoodsSection({ title, goods }: { title: ReactNode; goods: readonly GoodsCard[] }) {
  if (goods.length === 0) return null
  return (
    <section>
      <div className="mb-3 flex items-center justify-between gap-4">
        <h2 className="text-title">{title}</h2>
        <Link to="/products" className="inline-flex min-h-touch shrink-0 items-center gap-1 font-bold text-link hover:underline">
          <Trans>Whole menu</Trans>
          <ChevronRight aria-hidden className="size-4" />
        </Link>
      </div>
      <GoodsGrid goods={goods} />
    </section>
  )
}
