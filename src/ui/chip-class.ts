import clsx from 'clsx'

const base =
  'inline-flex min-h-touch shrink-0 items-center gap-2 whitespace-nowrap text-sm transition large-text:max-w-full large-text:whitespace-normal'

export const chipClass = (active: boolean) =>
  clsx(
    base,
    'rounded-full px-4 font-bold',
    active ? 'bg-inverse text-on-inverse' : 'bg-tint text-ink hover:bg-line',
  )

export const tabClass = (active: boolean) =>
  clsx(
    base,
    'px-3 font-bold',
    active ? 'text-ink shadow-[inset_0_-3px_var(--color-ink)]' : 'text-muted hover:text-ink',
  )

export const filterClass = (active: boolean) =>
  clsx(
    base,
    'rounded-control border px-3.5 font-semibold',
    active ? 'border-focus bg-primary-soft text-ink' : 'border-edge text-ink hover:border-ink',
  )
