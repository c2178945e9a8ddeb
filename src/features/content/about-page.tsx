import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useStorefront } from '#api/shop.ts'
import { AnchorChips } from './components/anchor-chips.tsx'
import { PageFrame } from './components/page-frame.tsx'
import { useOwnHeading } from './components/use-own-heading.ts'
import { contentQueries } from './content.queries.ts'
import clsx from 'clsx'
import type { Section } from '#contract/content/content.calls.ts'
import { ResponsiveImage } from '#ui/responsive-image.tsx'
import { panelClass } from '#ui/layout/surface.ts'
import { RichText } from './components/rich-text.tsx'

export function AboutPage() {
  const heading = useOwnHeading('about')
  const { data: sections } = useSuspenseQuery(contentQueries.about(useStorefront()))
  return (
    <PageFrame title={heading?.h1 ?? <Trans>About us</Trans>} lang={heading?.langs?.h1}>
      <AnchorChips
        sections={sections.map(({ code, title, langs }) => ({
          id: code,
          title,
          lang: langs?.title,
        }))}
      />
      <div className="mt-4 flex flex-col gap-12 md:gap-20">
        {sections.map((section, index) => (
          <AboutSection key={section.code} section={section} index={index} />
        ))}
      </div>
    </PageFrame>
  )
}

function AboutSection({ section, index }: { section: Section; index: number }) {
  return (
    <section id={section.code} aria-labelledby={`${section.code}-title`}>
      <div className="grid items-center gap-5 md:grid-cols-2 md:gap-10">
        <ResponsiveImage
          image={section}
          alt=""
          sizes="(min-width: 1368px) 640px, (min-width: 768px) 46vw, 92vw"
          width={960}
          height={540}
          priority={index === 0}
          className={clsx('aspect-video w-full rounded-card', index % 2 === 1 && 'md:order-2')}
        />
        <div>
          <h2 id={`${section.code}-title`} lang={section.langs?.title} className="mb-3 text-title">
            {section.title}
          </h2>
          <RichText html={section.html} lang={section.langs?.html} />
        </div>
      </div>
      {section.items.length > 0 && (
        <ul className="mt-5 grid gap-3 md:mt-8 md:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))] md:gap-4">
          {section.items.map((item) => (
            <li key={item.title} className={panelClass}>
              <h3 lang={item.langs?.title} className="mb-1 text-subtitle">
                {item.title}
              </h3>
              <p lang={item.langs?.text} className="text-pretty text-muted">
                {item.text}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
