import { MapPin } from 'lucide-react'

/** The number of a branch on its pin and beside its name; null for the only one. */
export const branchNumber = (index: number, count: number): string | null =>
  count > 1 ? String(index + 1) : null

/** The number that the branch has on its pin. */
export function BranchMark({ index, count }: { index: number; count: number }) {
  const number = branchNumber(index, count)
  return number === null ? (
    <MapPin aria-hidden className="size-5 shrink-0 text-link" />
  ) : (
    <span
      aria-hidden
      className="grid size-7 shrink-0 place-items-center rounded-full bg-inverse text-sm leading-none font-bold text-on-inverse"
    >
      {number}
    </span>
  )
}
