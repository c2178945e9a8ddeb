import { APIProvider, Map as GoogleSurface, Polygon } from '@vis.gl/react-google-maps'
import { use, useMemo } from 'react'
import { GoogleCamera } from './google-camera.tsx'
import { type GoogleOptions, isGoogleBroken, loadGoogle } from './google-loader.ts'
import { googleBounds, googlePaths } from './google-map.rules.ts'
import { GoogleOverlay } from './google-overlay.tsx'
import { MapMarker } from './map-marker.tsx'
import { type MapProps, startZoom } from './map-props.ts'
import { useColorScheme } from './use-color-scheme.ts'

type GoogleMapProps = Omit<MapProps, 'words'> & {
  options: GoogleOptions
  mapId: string | undefined
}

const libraries = ['places']
const markClass = 'absolute -mt-pin-y -ml-pin-x w-max'

/** Suspends while Google loads; stays empty when that fails (`useGoogleBroken`). */
export function GoogleMap(props: GoogleMapProps) {
  use(loadGoogle(props.options))
  return isGoogleBroken() ? null : <LoadedMap {...props} />
}

function LoadedMap({
  options,
  mapId,
  label,
  describedBy,
  center,
  areas,
  marks,
  fits,
  selected,
  onSelect,
  pin,
}: GoogleMapProps) {
  const isDark = useColorScheme() === 'dark'
  const bounds = useMemo(
    () => (fits ? googleBounds({ areas, marks, center }) : null),
    [fits, areas, marks, center],
  )
  return (
    <APIProvider
      apiKey={options.key}
      version="weekly"
      libraries={libraries}
      language={options.language}
      region={options.region}
    >
      <div
        role="group"
        dir="ltr"
        aria-label={label}
        aria-describedby={describedBy}
        className="absolute inset-0 overflow-hidden rounded-control bg-map-land"
      >
        <GoogleSurface
          mapId={mapId}
          colorScheme={isDark ? 'DARK' : 'LIGHT'}
          defaultCenter={pin?.point ?? center}
          defaultZoom={startZoom}
          gestureHandling={pin ? 'greedy' : 'cooperative'}
          disableDefaultUI
          zoomControl
          clickableIcons={false}
        >
          {areas.flatMap(({ id, color, polygons }) =>
            polygons.map((rings, index) => (
              <Polygon
                key={`${id} ${index}`}
                defaultPaths={googlePaths(rings)}
                fillColor={color}
                fillOpacity={0.2}
                strokeColor={color}
                strokeOpacity={0.9}
                strokeWeight={2}
              />
            )),
          )}
          {marks.map(({ id, name, number, point }) => (
            <GoogleOverlay key={id} point={point}>
              {onSelect ? (
                <button
                  type="button"
                  aria-label={name}
                  title={name}
                  aria-pressed={id === selected}
                  onClick={() => onSelect(id)}
                  className={markClass}
                >
                  <MapMarker isChosen={id === selected} number={number} />
                </button>
              ) : (
                <span role="img" aria-label={name} title={name} className={markClass}>
                  <MapMarker isChosen={id === selected} number={number} />
                </span>
              )}
            </GoogleOverlay>
          ))}
          <GoogleCamera pin={pin} marks={marks} selected={selected} bounds={bounds} />
        </GoogleSurface>
        {pin && (
          <div className="pointer-events-none absolute top-1/2 left-1/2 -mt-pin-y -ml-pin-x">
            <MapMarker isChosen />
          </div>
        )}
      </div>
    </APIProvider>
  )
}
