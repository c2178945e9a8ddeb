import { useLingui } from '@lingui/react/macro'

export function usePageLabels() {
  const { t } = useLingui()
  return {
    all: t`Pages`,
    previous: t`Previous page`,
    next: t`Next page`,
    page: (page: number) => t`Page ${page}`,
  }
}
