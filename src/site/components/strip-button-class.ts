export const stripButtonClass =
  'inline-flex min-h-touch items-center gap-1 px-3 font-semibold whitespace-nowrap hover:text-link'
