import { Skeleton } from '#ui/skeleton.tsx'
import { goodsGridClass } from './goods-grid.tsx'

/** Cards that are on their way, in their final size. */
export function GoodsGridSkeleton({ count = 10 }: { count?: number }) {
  return (
    <div className={goodsGridClass} aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="rounded-card bg-surface p-2 md:p-3">
          <Skeleton className="aspect-square w-full" />
          <Skeleton className="mt-3 h-5 w-4/5" />
          <Skeleton className="mt-6 h-5 w-2/5" />
          <Skeleton className="mt-4 mb-3 h-4 w-3/5" />
        </div>
      ))}
    </div>
  )
}
