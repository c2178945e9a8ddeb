import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sources = globSync('src/{features,office,platform,site,ui}/**/*.{ts,tsx}').filter(
  (file) => !file.includes('.test.'),
)
const naming = (pattern: RegExp) =>
  sources.filter((file) => pattern.test(readFileSync(file, 'utf8'))).toSorted()

test('state outside React lives in an atom, and only what the browser keeps is read past it', () => {
  expect(naming(/\buseSyncExternalStore\(/)).toEqual([
    'src/features/cart/cart-bar.tsx',
    'src/features/checkout/components/lost-session-notice.tsx',
    'src/office/board/board-clock.ts',
    'src/platform/hydration/use-after-hydration.ts',
    'src/site/components/category-menu.tsx',
    'src/ui/layout/use-incremental-render.ts',
    'src/ui/map/use-color-scheme.ts',
    'src/ui/map/vector-map.tsx',
  ])
})

test('no module but the clock and the camera of a map counts its listeners', () => {
  expect(naming(/new Set<\(\) => void>/)).toEqual([
    'src/office/board/board-clock.ts',
    'src/ui/map/camera.ts',
  ])
})
