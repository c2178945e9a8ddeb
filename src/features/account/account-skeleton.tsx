import { Skeleton } from '#ui/feedback/skeleton.tsx'

export function AccountSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      <Skeleton className="mb-2 h-10 w-64 max-w-full" />
      <Skeleton className="h-32 w-full rounded-card" />
      <Skeleton className="h-32 w-full rounded-card" />
      <Skeleton className="h-32 w-full rounded-card" />
    </div>
  )
}
