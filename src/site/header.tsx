import { currentVariant } from '#platform/env/variant.ts'
import { DefaultHeader } from './components/default-header.tsx'
import { InverseHeader } from './inverse.ts'

export const Header = () => (currentVariant() === 'inverse' ? <InverseHeader /> : <DefaultHeader />)
