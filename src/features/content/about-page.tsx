import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useShop } from '#api/shop.ts'
import { AboutSection } from './components/about-section.tsx'
import { AnchorChips } from './components/anchor-chips.tsx'
import { PageFrame } from './components/page-frame.tsx'
import { useOwnHeading } from './components/use-own-heading.ts'
import { contentQueries } from './content.queries.ts'

export function AboutPage() {
  const heading = useOwnHeading('about')
  const { data: sections } = useSuspenseQuery(contentQueries.about(useShop()))
  return (
    <PageFrame title={heading ?? <Trans>About us</Trans>}>
      <AnchorChips sections={sections.map(({ code, title }) => ({ id: code, title }))} />
      <div className="mt-4 flex flex-col gap-12 md:gap-20">
        {sections.map((section, index) => (
          <AboutSection key={section.code} section={section} index={index} />
        ))}
      </div>
    </PageFrame>
  )
}
