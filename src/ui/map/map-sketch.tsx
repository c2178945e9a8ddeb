import { boundsOfAll, drawnAreas } from './scene.rules.ts'
import type { MapProps } from './map-props.ts'
import { nearTo, project, type World } from './mercator.rules.ts'

const plane = 1000

/** Shown until the map has loaded, and when it cannot load. */
export function MapSketch({
  label,
  areas,
  marks,
  center,
}: Pick<MapProps, 'label' | 'areas' | 'marks' | 'center'>) {
  const bounds = boundsOfAll({ areas, marks, center })
  if (!bounds) return null
  const { west, north, east, south } = bounds
  const scale = plane / Math.max(east - west, south - north, Number.EPSILON)
  const at = ({ x, y }: World) =>
    `${Math.round((x - west) * scale)} ${Math.round((y - north) * scale)}`
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${Math.round((east - west) * scale)} ${Math.round((south - north) * scale)}`}
      strokeLinejoin="round"
      strokeLinecap="round"
      className="absolute inset-0 size-full p-10 [&_*]:[vector-effect:non-scaling-stroke]"
      overflow="visible"
    >
      {drawnAreas(areas, center).map(({ id, color, paths }) => (
        <path
          key={id}
          d={paths.map((path) => `M${path.map(at).join('L')}Z`).join('')}
          fill={color}
          fillOpacity="0.2"
          fillRule="evenodd"
          stroke={color}
          strokeWidth="2.5"
        />
      ))}
      {marks.map(({ id, name, point }) => (
        <path
          key={id}
          d={`M${at(nearTo(project(point), project(center)))}h0`}
          className="stroke-ink"
          strokeWidth="14"
        >
          <title>{name}</title>
        </path>
      ))}
    </svg>
  )
}
