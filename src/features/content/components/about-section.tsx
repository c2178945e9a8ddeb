import clsx from 'clsx'
import type { Section } from '#contract/content.calls.ts'
import { ResponsiveImage } from '#ui/responsive-image.tsx'
import { panelClass } from '#ui/surface.ts'
import { RichText } from './rich-text.tsx'

export function AboutSection({ section, index }: { section: Section; index: number }) {
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
          <h2 id={`${section.code}-title`} className="mb-3 text-title">
            {section.title}
          </h2>
          <RichText html={section.html} />
        </div>
      </div>
      {section.items.length > 0 && (
        <ul className="mt-5 grid gap-3 md:mt-8 md:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))] md:gap-4">
          {section.items.map((item) => (
            <li key={item.title} className={panelClass}>
              <h3 className="mb-1 text-subtitle">{item.title}</h3>
              <p className="text-pretty text-muted">{item.text}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
