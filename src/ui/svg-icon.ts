import clsx from 'clsx'
import { type ComponentProps, createElement } from 'react'

interface IconData {
  node: readonly [string, Record<string, string>][]
}

const shared = { width: 24, height: 24, viewBox: '0 0 24 24', 'aria-hidden': true }

/**
 * For lucide-react's (`src/cli/package-patches.ts`), which weighs as much as twenty icons. Lines are
 * drawn by the class `icon`: a page has a hundred icons, and six attributes of each would be 5% of it.
 */
export default function createLucideIcon({ node }: IconData) {
  return ({ className, ...props }: ComponentProps<'svg'>) =>
    createElement(
      'svg',
      { ...shared, ...props, className: clsx('icon', className) },
      node.map(([tag, shape]) => createElement(tag, shape)),
    )
}
