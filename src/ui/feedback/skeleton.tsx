import clsx from 'clsx'

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
