/** Positioned in the corner of its parent, which is `relative`. */
export function CountBadge({ count }: { count: number }) {
  if (count <= 0) return null
  return (
    <span className="absolute -top-0.5 -end-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-primary px-1 text-xs leading-none font-extrabold text-on-primary tabular-nums ring-2 ring-surface">
      {count > 99 ? '99+' : count}
    </span>
  )
}
