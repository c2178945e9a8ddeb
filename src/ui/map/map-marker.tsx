import clsx from 'clsx'

interface MapMarkerProps {
  isChosen: boolean
  number?: string | null
}

export const MapMarker = ({ isChosen, number = null }: MapMarkerProps) => (
  <svg
    aria-hidden
    width="34"
    height="43"
    viewBox="0 0 34 43"
    strokeWidth="1.5"
    className={clsx(
      'drop-shadow-sm',
      isChosen ? 'fill-primary stroke-on-primary' : 'fill-ink stroke-surface',
    )}
  >
    <path d="M17 42C13 33 1 28 1 17a16 16 0 1 1 32 0c0 11-12 16-16 25Z" />
    {number === null ? (
      <circle
        cx="17"
        cy="17"
        r="6"
        stroke="none"
        className={isChosen ? 'fill-on-primary' : 'fill-surface'}
      />
    ) : (
      <text
        x="17"
        y="23"
        fontSize="17"
        textAnchor="middle"
        stroke="none"
        className={clsx('font-bold', isChosen ? 'fill-on-primary' : 'fill-surface')}
      >
        {number}
      </text>
    )}
  </svg>
)
