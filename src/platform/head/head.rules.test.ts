import { expect, test } from 'vitest'
import { clip, leadOf, sharedImage, writtenSeo } from './head.rules.ts'

test('a long description ends at a word, a short one stays', () => {
  expect(clip('Rolls and bowls.')).toBe('Rolls and bowls.')
  const long = clip('Salmon, cucumber '.repeat(20))
  expect(long.length).toBeLessThanOrEqual(200)
  expect(long).toMatch(/(?:Salmon|cucumber)…$/)
  expect(clip('x'.repeat(300)).length).toBeLessThanOrEqual(200)
})

test('the lead of HTML is its first paragraph as text', () => {
  expect(
    leadOf('<h2>Terms</h2><p>Fish &amp; <a href="/x">chips</a>,\n 3 &lt; 4.</p><p>More.</p>'),
  ).toBe('Fish & chips , 3 < 4.')
  expect(leadOf('<ul><li>One</li><li>Two</li></ul>')).toBe('One Two')
  expect(leadOf('<p>&amp;lt;</p>')).toBe('&lt;')
})

test('a title that is only the name was written by nobody', () => {
  expect(writtenSeo({ title: 'Maki' }, 'Maki')).toEqual({ title: null })
  expect(writtenSeo({ title: 'Order maki' }, 'Maki')).toEqual({ title: 'Order maki' })
})

test('the largest image is shared, with its size', () => {
  const image = {
    image_path: '/a-640.webp',
    image_path_jpeg: '/a-640.jpg',
    image_srcset_jpeg: '/a-320.jpg 320w, /a-640.jpg 640w, /a-960.jpg 960w',
  }
  expect(sharedImage(image, 1, 'Maki')).toEqual({
    path: '/a-960.jpg',
    width: 960,
    height: 960,
    alt: 'Maki',
  })
  expect(sharedImage(image, 16 / 9, 'Maki')).toMatchObject({ height: 540 })
  expect(sharedImage({ image_path: '/a.webp', image_path_jpeg: '/a.jpg' }, 1, 'Maki')).toEqual({
    path: '/a.jpg',
    alt: 'Maki',
  })
})
