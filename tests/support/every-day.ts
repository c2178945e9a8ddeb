interface Shift {
  from: string
  to: string
}

/** Opening hours of a week with the same shifts on each day. */
export const everyDay = (...shifts: Shift[]) => ({
  mon: shifts,
  tue: shifts,
  wed: shifts,
  thu: shifts,
  fri: shifts,
  sat: shifts,
  sun: shifts,
})
