import { DishGridSkeleton } from '#features/catalog/dish-grid-skeleton.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { containerClass } from '#ui/layout/surface.ts'

export function HomeSkeleton() {
  return (
    <div className={`${containerClass} flex flex-col gap-3 pt-2 md:gap-8 md:pt-6`}>
      <Skeleton className="h-29 w-full rounded-sheet md:h-64" />
      <Skeleton className="h-touch w-full rounded-card md:h-60 lg:h-52" />
      <DishGridSkeleton count={5} />
    </div>
  )
}
