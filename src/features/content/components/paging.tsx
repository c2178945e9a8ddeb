import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type PageLink, PageLinks } from '#ui/page-links.tsx'

const ToPage = ({ page, ...link }: PageLink) => <Link to="/news" search={{ page }} {...link} />

export function Paging({ current, last }: { current: number; last: number }) {
  const { t } = useLingui()
  const labels = {
    all: t`Pages`,
    previous: t`Previous page`,
    next: t`Next page`,
    page: (page: number) => t`Page ${page}`,
  }
  return <PageLinks current={current} last={last} labels={labels} link={ToPage} />
}
