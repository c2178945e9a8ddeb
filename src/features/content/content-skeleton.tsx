import type { ReactNode } from 'react'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { containerClass } from '#ui/layout/surface.ts'
import { cardGridClass } from './components/content-card.tsx'

const Frame = ({ children }: { children: ReactNode }) => (
  <div className={`${containerClass} flex flex-col gap-4 pt-1`}>
    <Skeleton className="my-3 h-5 w-40" />
    <Skeleton className="h-9 w-80 max-w-full" />
    {children}
  </div>
)

export function CardsSkeleton() {
  return (
    <Frame>
      <div className={cardGridClass}>
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} className="h-80 rounded-card lg:h-96" />
        ))}
      </div>
    </Frame>
  )
}

export function TextSkeleton() {
  return (
    <Frame>
      <Skeleton className="h-5 w-full max-w-2xl" />
      <Skeleton className="h-72 w-full rounded-card" />
      <Skeleton className="h-5 w-full max-w-xl" />
    </Frame>
  )
}
