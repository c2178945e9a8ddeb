import type { Zone } from '#contract/domain.calls.ts'

export const ZoneName = ({ zone }: { zone: Zone }) => (
  <span className="inline-flex items-center gap-2 whitespace-nowrap">
    {/* Not a style: the page's policy allows none inside its HTML. */}
    <svg aria-hidden viewBox="0 0 2 2" className="size-3 shrink-0">
      <circle cx="1" cy="1" r="1" fill={zone.color_hex} />
    </svg>
    {zone.name}
  </span>
)
