import { DishGridSkeleton } from '#features/catalog/dish-grid-skeleton.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { containerClass } from '#ui/layout/surface.ts'

export function HomeSkeleton() {
  return (
    <div className={`${containerClass} flex flex-col gap-8 pt-4 md:pt-6`}>
      <Skeleton className="h-44 w-full rounded-sheet md:h-64" />
      <Skeleton className="h-60 w-full rounded-card lg:h-52" />
      <DishGridSkeleton count={5} />
    </div>
  )
}
