import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { CategorySearch } from '../catalog.search.ts'
import { type Draft, draftOf, searchOf } from './narrowing-draft.rules.ts'

export type DraftChange = (change: (now: Draft) => Draft) => void

/** The form of an address; `choose` applies it. */
export function useNarrowing(search: CategorySearch) {
  const navigate = useNavigate()
  const [kept, setDraft] = useState(() => draftOf(search))
  const current = draftOf(search)
  // Shows what was pressed until its dishes are there; later the address alone says what is chosen.
  const draft = kept.address === current.address ? kept : current
  if (draft !== kept) setDraft(draft)
  // Hydration adopts what was filled in before it field by field, all in one rendering.
  const latest = useRef({ shown: draft, now: draft })
  const isLeaving = useRef(false)
  const change: DraftChange = (next) => {
    const { shown, now } = latest.current
    latest.current = { shown: draft, now: next(shown === draft ? now : draft) }
    setDraft(latest.current.now)
  }
  const choose: DraftChange = (next) => {
    change(next)
    if (isLeaving.current) return
    isLeaving.current = true
    queueMicrotask(() => {
      isLeaving.current = false
      const { now } = latest.current
      void navigate({ to: '.', search: searchOf(search, now), resetScroll: false })
    })
  }
  return { draft, change, choose }
}
