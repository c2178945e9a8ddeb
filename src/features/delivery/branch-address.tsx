import type { Branch } from '#contract/cities/city.calls.ts'

/** Says the language of a street that the shop has not translated. */
export const BranchAddress = ({
  address: { street, langs, house },
}: {
  address: Branch['address']
}) => (
  <>
    <span lang={langs?.street}>{street}</span>, {house}
  </>
)
