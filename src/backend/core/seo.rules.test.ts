import { expect, test } from 'vitest'
import { presentSeo } from './seo.rules.ts'

const name = { en: 'Rolls', ru: 'Роллы' }

test('missing texts fall back to the name and the description', () => {
  expect(presentSeo({ name, description: { en: 'Rolled to order.' } }, 'website', 'ru')).toEqual({
    h1: 'Роллы',
    meta_title: 'Роллы',
    meta_description: 'Rolled to order.',
    meta_keywords: null,
    og_type: 'website',
    og_title: 'Роллы',
    og_description: 'Rolled to order.',
  })
})

test('written texts take precedence, also for the previews of shared links', () => {
  const seo = {
    h1: { en: 'Rolls with delivery' },
    title: { en: 'Order rolls' },
    description: { en: 'All our rolls.' },
    keywords: { en: 'rolls, sushi' },
    og_title: { en: 'Rolls!' },
    og_type: 'product' as const,
  }
  expect(presentSeo({ name, seo }, 'website', 'en')).toEqual({
    h1: 'Rolls with delivery',
    meta_title: 'Order rolls',
    meta_description: 'All our rolls.',
    meta_keywords: 'rolls, sushi',
    og_type: 'product',
    og_title: 'Rolls!',
    og_description: 'All our rolls.',
  })
})
