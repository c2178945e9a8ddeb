import type { ReactNode } from 'react'
import { Skeleton } from '#ui/skeleton.tsx'
import { containerClass } from '#ui/surface.ts'
import { cardGridClass } from './components/content-card.tsx'

const Frame = ({ narrow = false, children }: { narrow?: boolean; children: ReactNode }) => (
  <div className={`${containerClass} pt-1`}>
    <div className={`flex flex-col gap-4 ${narrow ? 'mx-auto max-w-3xl' : ''}`}>
      <Skeleton className="my-3 h-5 w-40" />
      <Skeleton className="h-9 w-80 max-w-full" />
      {children}
    </div>
  </div>
)
const Lines = () => (
  <>
    <Skeleton className="h-5 w-full max-w-2xl" />
    <Skeleton className="h-5 w-full max-w-xl" />
    <Skeleton className="h-5 w-2/3 max-w-lg" />
  </>
)

/** A list of news or promotions that is on its way. */
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

/** A news item or a promotion that is on its way. */
export function ArticleSkeleton() {
  return (
    <Frame narrow>
      <Skeleton className="aspect-video w-full rounded-card" />
      <Lines />
    </Frame>
  )
}

/** A content page that is on its way. */
export function TextSkeleton() {
  return (
    <Frame narrow>
      <Lines />
      <Lines />
    </Frame>
  )
}

/** A page of several sections that is on its way. */
export function SectionsSkeleton() {
  return (
    <Frame>
      <Skeleton className="h-11 w-full max-w-2xl" />
      <Skeleton className="h-72 w-full rounded-card" />
      <Skeleton className="h-72 w-full rounded-card" />
    </Frame>
  )
}
