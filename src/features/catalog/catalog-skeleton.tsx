import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { containerClass } from '#ui/layout/surface.ts'
import { DishGridSkeleton } from './dish-grid-skeleton.tsx'

export function CatalogSkeleton() {
  return (
    <div className={`${containerClass} flex flex-col gap-3 pt-1`}>
      <Skeleton className="my-3 h-5 w-40" />
      <Skeleton className="h-9 w-60 max-w-full" />
      <Skeleton className="h-6 w-96 max-w-full" />
      <Skeleton className="mb-3 h-11 w-full max-w-2xl" />
      <DishGridSkeleton />
    </div>
  )
}

export function ProductSkeleton() {
  return (
    <div className={`${containerClass} pt-1`}>
      <Skeleton className="my-3 h-5 w-60 max-w-full" />
      <div className="mt-2 grid items-start gap-5 md:grid-cols-2 md:gap-8 lg:gap-12">
        <Skeleton className="aspect-square w-full rounded-card" />
        <div className="flex flex-col gap-4">
          <Skeleton className="h-10 w-4/5" />
          <Skeleton className="h-5 w-1/3" />
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-60 w-full rounded-card" />
          <Skeleton className="h-20 w-full rounded-card" />
        </div>
      </div>
    </div>
  )
}
