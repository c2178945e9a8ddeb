import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { dishGridClass } from './dish-grid.tsx'

export function DishCardSkeleton() {
  return (
    <div className="h-full rounded-card bg-surface p-2 md:p-3">
      <Skeleton className="aspect-square w-full" />
      <div className="px-1 py-2 md:pt-3">
        <div className="mb-1 min-h-[2lh] text-card md:text-base md:leading-snug">
          <Skeleton className="h-[1lh] w-4/5" />
        </div>
        <div className="min-h-[1lh] text-base md:text-lg">
          <Skeleton className="h-5 w-2/5" />
        </div>
        <div className="mt-1 text-tiny">
          <Skeleton className="h-[1lh] w-3/5" />
        </div>
      </div>
    </div>
  )
}

export function DishGridSkeleton({ count = 10 }: { count?: number }) {
  return (
    <div className={dishGridClass} aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <DishCardSkeleton key={index} />
      ))}
    </div>
  )
}
