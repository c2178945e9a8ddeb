import type { Branch } from '#contract/cities/city.calls.ts'

/** Fragment of a branch in the address of a page with pickup points; structured data links to it. */
export const branchAnchor = ({ id }: Pick<Branch, 'id'>): string => `branch-${id}`
