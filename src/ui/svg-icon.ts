import { type ComponentProps, createElement } from 'react'

interface IconData {
  node: readonly [string, Record<string, string>][]
}

const look = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
}

/** For lucide-react's (`src/cli/package-patches.ts`), which weighs as much as twenty icons. */
export default function createLucideIcon({ node }: IconData) {
  return (props: ComponentProps<'svg'>) =>
    createElement(
      'svg',
      { ...look, ...props },
      node.map(([tag, shape]) => createElement(tag, shape)),
    )
}
