import { useLingui } from '@lingui/react/macro'
import type { MapProps } from '#ui/map/map-props.ts'
import { OwnMap } from './own-map.tsx'

/** The map of whichever provider there is, in the language of the page. */
export function CityMapContent(props: Omit<MapProps, 'words'>) {
  const { t } = useLingui()
  const words = {
    zoomIn: t`Zoom in`,
    zoomOut: t`Zoom out`,
    showAll: t`Show the whole map`,
    keys: t`Arrow keys move the map, plus and minus zoom, Home shows all of it.`,
    twoFingers: t`Use two fingers to move the map`,
    heldKey: t`Hold Ctrl or ⌘ and scroll to zoom`,
  }
  return <OwnMap {...props} words={words} />
}
