import type { Zone } from '#contract/domain.calls.ts'

/** The name of a zone with its colour on the map. */
export const ZoneName = ({ zone }: { zone: Zone }) => (
  <span className="inline-flex items-center gap-2 whitespace-nowrap">
    <span aria-hidden className="size-3 shrink-0 rounded-full" style={{ backgroundColor: zone.color_hex }} />
    {zone.name}
  </span>
)
