import { Trans } from '@lingui/react/macro'
import { CatchBoundary } from '@tanstack/react-router'
import clsx from 'clsx'
import { Suspense, useId, useMemo, useRef } from 'react'
import type { Branch, City, Zone } from '#contract/cities/city.calls.ts'
import type { Point } from '#contract/cities/place.ts'
import { useLazyComponent } from '#platform/hydration/use-lazy-component.ts'
import { Button } from '#ui/button.tsx'
import { MapSketch } from '#ui/map/map-sketch.tsx'
import { useNear } from '#ui/layout/use-near.ts'
import { BranchAddress } from './branch-address.tsx'
import { branchNumber } from './branch-mark.tsx'

const load = async () => (await import('./components/city-map-content.tsx')).CityMapContent

interface CityMapProps {
  city: Pick<City, 'lat' | 'lng'>
  /** Accessible name. */
  label: string
  zones?: readonly Zone[]
  branches?: readonly Branch[]
  selectedBranchId?: number | null
  onBranch?: (id: number) => void
  /**
   * Fixed in the centre while the map moves. `onMove` is called after a drag or zoom; a changed
   * `point` moves the map.
   */
  pin?: { point: Point | null; onMove: (point: Point) => void }
  /** All zones and branches, or the city's centre (with a pin its point) at zoom 12. */
  fit?: 'all' | 'centre'
  /** Id of the element with the same information as text; without one the map adds a list. */
  describedBy?: string
  /** Overrides the height of 320 px. */
  className?: string
}

const noZones: readonly Zone[] = []
const noBranches: readonly Branch[] = []

/** Loads the map near the viewport, with a drawing as placeholder and a button to retry. */
export function CityMap({
  city,
  label,
  zones = noZones,
  branches = noBranches,
  selectedBranchId,
  onBranch,
  pin,
  fit,
  describedBy,
  className = 'h-map',
}: CityMapProps) {
  const box = useRef<HTMLDivElement>(null)
  const listId = useId()
  const { part: Content, retry } = useLazyComponent(load, useNear(box))
  const { lat, lng } = city
  const map = useMemo(
    () => ({
      center: { lat, lng },
      areas: zones.map(({ id, name, color_hex, polygons }) => ({
        id,
        name,
        color: color_hex,
        polygons: polygons.map(({ coords }) => coords),
      })),
      marks: branches.map(({ id, name, address }, index) => {
        const number = branchNumber(index, branches.length)
        const place = `${name}, ${address.street}, ${address.house}`
        return {
          id,
          // A pin is called by what it shows, too.
          name: number === null ? place : `${number}. ${place}`,
          number,
          point: { lat: address.lat, lng: address.lng },
        }
      }),
    }),
    [lat, lng, zones, branches],
  )
  const sketch = <MapSketch label={label} {...map} />
  return (
    <div
      ref={box}
      className={clsx('relative isolate overflow-clip rounded-control bg-map-land', className)}
    >
      {Content ? (
        <CatchBoundary getResetKey={() => label} errorComponent={() => sketch}>
          <Suspense fallback={sketch}>
            <Content
              {...map}
              label={label}
              describedBy={describedBy ?? listId}
              selected={selectedBranchId}
              onSelect={onBranch}
              pin={pin}
              fits={(fit ?? (pin ? 'centre' : 'all')) === 'all'}
            />
          </Suspense>
        </CatchBoundary>
      ) : (
        sketch
      )}
      {Content === null ? (
        <Button
          variant="secondary"
          size="compact"
          onClick={retry}
          className="absolute! inset-x-0 bottom-3 mx-auto w-fit"
        >
          <Trans>Load the map</Trans>
        </Button>
      ) : null}
      {describedBy === undefined && (
        <ul id={listId} className="sr-only">
          {zones.map(({ id, name, langs }) => (
            <li key={`zone ${id}`} lang={langs?.name}>
              {name}
            </li>
          ))}
          {branches.map(({ id, name, langs, address }) => (
            <li key={`branch ${id}`}>
              <span lang={langs?.name}>{name}</span>, <BranchAddress address={address} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
