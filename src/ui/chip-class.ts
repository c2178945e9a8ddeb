import clsx from 'clsx'

/** The look of a link or button in a category bar or a row of filters, 44 px high. */
export const chipClass = (active: boolean) =>
  clsx(
    'inline-flex min-h-touch shrink-0 items-center gap-2 rounded-full px-4 text-sm font-bold whitespace-nowrap transition',
    active ? 'bg-inverse text-on-inverse' : 'bg-tint text-ink hover:bg-line',
  )
