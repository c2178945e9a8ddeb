/** The accepted order's check, drawn once. */
export const DrawnCheck = () => (
  <svg viewBox="0 0 52 52" aria-hidden className="mx-auto size-16 text-link" fill="none">
    <circle cx="26" cy="26" r="26" className="fill-primary-soft" />
    <path
      d="m15 27 8 8 14-17"
      pathLength={1}
      stroke="currentColor"
      strokeWidth={5}
      strokeLinecap="round"
      strokeLinejoin="round"
      className="drawn"
    />
  </svg>
)
