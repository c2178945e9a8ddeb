import { type ComponentType, lazy } from 'react'
import { allTexts } from '#platform/i18n/i18n.ts'

export const lazyNamed = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    const [part] = await Promise.all([load(), allTexts()])
    return { default: part }
  })
