import { type AnyRouter, RouterContextProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { placeInPage } from './render-context.server.ts'

export interface Fragment {
  of: object
  name: string
  router: AnyRouter
  children: ReactNode
}

const fragments = new WeakMap<object, Map<string, Buffer>>()
/** A nested fragment is part of the outer one's HTML. */
let isRendering = false

function render({ router, children }: Fragment): Buffer {
  const outer = isRendering
  isRendering = true
  try {
    return Buffer.from(
      renderToString(<RouterContextProvider router={router}>{children}</RouterContextProvider>),
    )
  } finally {
    isRendering = outer
  }
}

export function fragmentHtml(fragment: Fragment): string {
  const known = fragments.get(fragment.of) ?? new Map<string, Buffer>()
  fragments.set(fragment.of, known)
  const html = known.get(fragment.name) ?? render(fragment)
  known.set(fragment.name, html)
  return (isRendering ? null : placeInPage(html)) ?? html.toString()
}
