import { createContext, type ReactNode, type RefCallback, useContext, useState } from 'react'
import { sectionAt } from './sections.rules.ts'

/** The part of the window above the line at which one reads, below the bars that stay. */
const reading = 0.3

/** Follows sections, which say their name in `data-section`. */
function follow(tell: (name: string | null) => void): RefCallback<HTMLElement> {
  const sections = new Set<HTMLElement>()
  const look = () =>
    tell(
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
const Follower = createContext<RefCallback<HTMLElement> | undefined>(undefined)

/** Knows which of the sections inside is being looked at. */
export function SectionsInView({ children }: { children: ReactNode }) {
  const [name, setName] = useState<string | null>(null)
  const [follower] = useState(() => follow(setName))
  return (
    <Follower value={follower}>
      <Name value={name}>{children}</Name>
    </Follower>
  )
}

/** The name of the section that is being looked at; null above the first. */
export const useSectionInView = (): string | null => useContext(Name)

/** The ref of a section that is to be followed. */
export const useFollower = () => useContext(Follower)
