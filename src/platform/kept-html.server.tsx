import { type AnyRouter, RouterContextProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

export interface Keeping {
  of: object
  name: string
  router: AnyRouter
  children: ReactNode
}

/** By the identity of the data: it goes when the data goes. */
const kept = new WeakMap<object, Map<string, string>>()

/** The HTML of a part of a page, made at the first asking. */
export function keptHtml({ of, name, router, children }: Keeping): string {
  const known = kept.get(of) ?? new Map<string, string>()
  kept.set(of, known)
  const html = known.get(name) ?? renderToString(<RouterContextProvider router={router}>{children}</RouterContextProvider>)
  known.set(name, html)
  return html
}
