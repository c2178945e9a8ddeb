import { useLingui } from '@lingui/react/macro'

/** Names of the links between the pages of a list. */
export function usePageLabels() {
  const { t } = useLingui()
  return {
    all: t`Pages`,
    previous: t`Previous page`,
    next: t`Next page`,
    page: (page: number) => t`Page ${page}`,
  }
}
