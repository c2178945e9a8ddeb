import { useLingui } from '@lingui/react/macro'
import type { Branch, Zone } from '#contract/domain.calls.ts'
import { drawZones } from '../zone-map.rules.ts'

/** How the zones lie around the pickup points: a sketch in the colours of the tables beside it. */
export function ZoneMap({ zones, branches }: { zones: readonly Zone[]; branches: readonly Branch[] }) {
  const { t } = useLingui()
  if (zones.length === 0) return null
  const { width, height, outlines, marks } = drawZones(zones, branches)
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t`Map of the delivery zones and pickup points`}
      className="mx-auto max-h-80 w-full"
    >
      {outlines.map(({ zone, path }) => (
        <path
          key={zone.id}
          d={path}
          fill={zone.color_hex}
          fillOpacity="0.22"
          fillRule="evenodd"
          stroke={zone.color_hex}
          strokeWidth="4"
          strokeLinejoin="round"
        />
      ))}
      {marks.map(({ id, name, x, y }) => (
        <g key={id} transform={`translate(${x} ${y})`}>
          <title>{name}</title>
          <path d="M0 0C-4-10-14-15-14-26a14 14 0 0 1 28 0C14-15 4-10 0 0Z" fill="var(--color-ink)" />
          <circle cy="-26" r="5" fill="var(--color-surface)" />
        </g>
      ))}
    </svg>
  )
}
