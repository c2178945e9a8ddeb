export const tableClass = 'w-full border-collapse text-start max-md:text-sm'
export const headClass = 'py-2.5 pe-1 text-start md:pe-3 align-top font-semibold'
export const cellClass = 'py-2.5 ps-1 text-end md:ps-3 align-top tabular-nums'
export const columnClass = 'py-2 text-tiny font-normal text-muted'
/** Around a table, which large text makes wider than a phone. */
export const tableScrollClass = 'overflow-x-auto large-text:[&_:is(th,td)]:wrap-normal'
