import { Suspense } from 'react'
import { currentVariant } from '#platform/env/variant.ts'
import { DefaultHeader } from './components/default-header.tsx'
import { InverseHeader } from './inverse.ts'

export function Header() {
  return currentVariant() === 'inverse' ? (
    <Suspense>
      <InverseHeader />
    </Suspense>
  ) : (
    <DefaultHeader />
  )
}
