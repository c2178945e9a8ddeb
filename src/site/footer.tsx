import { currentVariant } from '#platform/variant.ts'
import { DefaultFooter } from './components/default-footer.tsx'
import { SecondFooter } from './components/second-footer.tsx'

/** Bottom of every page. */
export function Footer() {
  return currentVariant() === 'second' ? <SecondFooter /> : <DefaultFooter />
}
