import { useLingui } from '@lingui/react/macro'
import { CatchBoundary } from '@tanstack/react-router'
import { useStorefront } from '#api/shop.ts'
import { googleMaps } from '#platform/env/google-maps-key.ts'
import { lazyNamed } from '#platform/hydration/lazy-named.ts'
import { localeTags } from '#platform/i18n/locale.ts'
import { useGoogleBroken } from '#ui/map/google-loader.ts'
import type { MapGround, MapProps } from '#ui/map/map-props.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Box } from '#contract/values/box.ts'
import type { MapStreet } from '#contract/cities/city.calls.ts'
import { mapQueries } from '../map.queries.ts'
import { VectorMap } from '#ui/map/vector-map.tsx'

const none: MapStreet[] = []
const plain: MapGround = { lakes: [], rivers: [], hasHouses: false }

function OwnMap(props: MapProps) {
  const shop = useStorefront()
  const [box, setBox] = useState<Box | null>(null)
  const { isError } = useQuery(mapQueries.streets(shop, box))
  // A part that cannot be had, as when too many were asked for, leaves the map as it is.
  const { data: streets = none } = useQuery(mapQueries.streets(shop, isError ? null : box))
  const { data: ground = plain } = useQuery(mapQueries.ground(shop))
  return <VectorMap {...props} lines={streets} ground={ground} onBox={setBox} />
}

const GoogleMap = lazyNamed(async () => (await import('#ui/map/google-map.tsx')).GoogleMap)

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
  const own = <OwnMap {...props} words={words} />
  const { key, mapId } = googleMaps()
  const { city, locale } = useStorefront()
  const isBroken = useGoogleBroken()
  if (!key || isBroken) return own
  return (
    <CatchBoundary getResetKey={() => key} errorComponent={() => own}>
      <GoogleMap
        {...props}
        options={{ key, language: localeTags[locale], region: city.country }}
        mapId={mapId}
      />
    </CatchBoundary>
  )
}
