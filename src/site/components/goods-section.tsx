import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { GoodsCard } from '#contract/goods.calls.ts'
import { GoodsGrid } from '#features/catalog/goods-grid.tsx'
import { moreClass, SectionHead } from './section-head.tsx'

export function GoodsSection({ title, goods }: { title: ReactNode; goods: readonly GoodsCard[] }) {
  if (goods.length === 0) return null
  return (
    <section>
      <SectionHead
        title={title}
        link={
          <Link to="/products" className={moreClass}>
            <Trans>Whole menu</Trans>
            <ChevronRight aria-hidden className="size-4" />
          </Link>
        }
      />
      <GoodsGrid goods={goods} />
    </section>
  )
}
