import { useLingui } from '@lingui/react/macro'
import { CatchBoundary } from '@tanstack/react-router'
import { useStorefront } from '#api/shop.ts'
import { googleMaps } from '#platform/env/google-maps-key.ts'
import { lazyNamed } from '#platform/hydration/lazy-named.ts'
import { localeTags } from '#platform/i18n/locale.ts'
import { useGoogleBroken } from '#ui/map/google-loader.ts'
import type { MapProps } from '#ui/map/map-props.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Box } from '#contract/values/box.ts'
import type { CityMap } from '#contract/cities/map.ts'
import { DataCredit } from './data-credit.tsx'
import { mapQueries } from '../map.queries.ts'
import { VectorMap } from '#ui/map/vector-map.tsx'

const blank: CityMap = { streets: [], lakes: [], rivers: [], houses: [] }

function OwnMap(props: MapProps) {
  const shop = useStorefront()
  const [box, setBox] = useState<Box | null>(null)
  const { isError } = useQuery(mapQueries.part(shop, box))
  // A part that cannot be had, as when too many were asked for, leaves the map as it is.
  const { data: map = blank } = useQuery(mapQueries.part(shop, isError ? null : box))
  return (
    <>
      <VectorMap {...props} lines={map.streets} ground={map} onBox={setBox} />
      {map.source === 'openstreetmap' ? (
        <DataCredit className="absolute bottom-0 left-0 inline-flex min-h-6 items-center rounded-tr-lg bg-surface/80 px-2 text-tiny text-ink underline" />
      ) : null}
    </>
  )
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
