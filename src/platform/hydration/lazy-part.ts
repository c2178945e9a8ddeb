import { type ComponentType, lazy } from 'react'
import { allTexts } from '#platform/i18n/i18n.ts'

/** A part of a page that is loaded when it is shown, and the texts it may say with it. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    const [part] = await Promise.all([load(), allTexts()])
    return { default: part }
  })
