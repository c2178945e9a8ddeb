import { type AnyRouter, RouterContextProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { placeInPage } from './page-render.server.ts'

export interface Keeping {
  of: object
  name: string
  router: AnyRouter
  children: ReactNode
}

/** Weak: the HTML lives as long as the data it was made from. */
const kept = new WeakMap<object, Map<string, Buffer>>()
/** A fragment inside another one is part of its HTML. */
let isMaking = false

function make({ router, children }: Keeping): Buffer {
  const outer = isMaking
  isMaking = true
  try {
    return Buffer.from(
      renderToString(<RouterContextProvider router={router}>{children}</RouterContextProvider>),
    )
  } finally {
    isMaking = outer
  }
}

export function keptHtml(keeping: Keeping): string {
  const known = kept.get(keeping.of) ?? new Map<string, Buffer>()
  kept.set(keeping.of, known)
  const part = known.get(keeping.name) ?? make(keeping)
  known.set(keeping.name, part)
  return (isMaking ? null : placeInPage(part)) ?? part.toString()
}
