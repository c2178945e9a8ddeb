export const tableClass = 'w-full border-collapse text-left max-md:text-sm'
export const headClass = 'py-2.5 pr-1 text-left md:pr-3 align-top font-semibold'
export const cellClass = 'py-2.5 pl-2 text-right md:pl-3 align-top tabular-nums'
export const columnClass = 'py-2 text-tiny font-normal text-muted'
