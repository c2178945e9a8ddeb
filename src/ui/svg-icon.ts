import { type ComponentProps, createElement } from 'react'

/** An icon as lucide-react's files hold it: its shapes, each with a key. */
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

/**
 * Stands in for lucide-react's function of that name (`app.config.ts`), which merges contexts, class names and aliases at each rendering and weighs as much
 * as twenty icons. Sizes and colours are set by classes here.
 */
export default function createLucideIcon({ node }: IconData) {
  return (props: ComponentProps<'svg'>) =>
    createElement(
      'svg',
      { ...look, ...props },
      node.map(([tag, shape]) => createElement(tag, shape)),
    )
}
