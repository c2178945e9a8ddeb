import clsx from 'clsx'

/** A grey stand-in; `className` gives it the final size and shape of what is loading. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={clsx(
        'block animate-[skeleton_1.6s_ease-in-out_infinite] rounded-control bg-line',
        className,
      )}
    />
  )
}
