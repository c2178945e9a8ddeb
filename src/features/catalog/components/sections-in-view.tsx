import { createContext, type ReactNode, type RefCallback, useContext, useState } from 'react'
import { sectionAt } from '../lib/sections.rules.ts'

/** Fraction of the window above the reading line, below the sticky bars. */
const reading = 0.3

/** Observes elements with a `data-section` attribute. */
function observe(notify: (name: string | null) => void): RefCallback<HTMLElement> {
  const sections = new Set<HTMLElement>()
  const look = () =>
    notify(
      sectionAt(
        innerHeight * reading,
        [...sections].map((one) => ({
          name: one.dataset['section'] ?? '',
          top: one.getBoundingClientRect().top,
        })),
      ),
    )
  let observer: IntersectionObserver | undefined
  return (section) => {
    if (!section) return undefined
    observer ??= new IntersectionObserver(look, { rootMargin: `0px 0px ${(reading - 1) * 100}%` })
    sections.add(section)
    observer.observe(section)
    return () => {
      sections.delete(section)
      observer?.unobserve(section)
      look()
    }
  }
}

const Name = createContext<string | null>(null)
const SectionRef = createContext<RefCallback<HTMLElement> | undefined>(undefined)

export function SectionsInView({ children }: { children: ReactNode }) {
  const [name, setName] = useState<string | null>(null)
  const [sectionRef] = useState(() => observe(setName))
  return (
    <SectionRef value={sectionRef}>
      <Name value={name}>{children}</Name>
    </SectionRef>
  )
}

/** Null above the first section. */
export const useSectionInView = (): string | null => useContext(Name)

export const useSectionRef = () => useContext(SectionRef)
