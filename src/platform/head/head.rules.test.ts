import { expect, test } from 'vitest'
import { clip, leadOf, sharedImage, writtenSeo } from './head.rules.ts'

test('clip ends a long description after a word and keeps a short one', () => {
  expect(clip('Rolls and bowls.')).toBe('Rolls and bowls.')
  const long = clip('Salmon, cucumber '.repeat(20))
  expect(long.length).toBeLessThanOrEqual(200)
  expect(long).toMatch(/(?:Salmon|cucumber)…$/)
  expect(clip('x'.repeat(300)).length).toBeLessThanOrEqual(200)
})

test('clip keeps 200 characters and ends 201 after a word', () => {
  const words = (length: number) => 'Nigiri '.repeat(40).slice(0, length)
  expect(clip(words(200))).toBe(words(200))
  // The 28th word ends at 195.
  expect(clip(words(201))).toBe(`${words(195)}…`)
})

test('clip keeps as many words as fit', () => {
  const start = 'Salmon '.repeat(27)
  // 189 characters and a word: its end and the ellipsis fit, or are one too long.
  expect(clip(`${start}${'x'.repeat(9)} and more`)).toBe(`${start}${'x'.repeat(9)}…`)
  expect(clip(`${start}${'x'.repeat(11)} and more`)).toBe(`${start.trim()}…`)
})

test('clip cuts a word that is too long to leave out', () => {
  expect(clip('x'.repeat(300))).toBe(`${'x'.repeat(199)}…`)
  const address = `https://shop.example/${'x'.repeat(230)}`
  expect(clip(`${address} and more`)).toBe(`${address.slice(0, 199)}…`)
  expect(clip(`${'x'.repeat(119)} ${'y'.repeat(100)}`)).toHaveLength(200)
  expect(clip(`${'x'.repeat(120)} ${'y'.repeat(100)}`)).toBe(`${'x'.repeat(120)}…`)
})

test('leadOf gives the first paragraph of HTML as text', () => {
  expect(
    leadOf('<h2>Terms</h2><p>Fish &amp; <a href="/x">chips</a>,\n 3 &lt; 4.</p><p>More.</p>'),
  ).toBe('Fish & chips , 3 < 4.')
  expect(leadOf('<ul><li>One</li><li>Two</li></ul>')).toBe('One Two')
  expect(leadOf('<p>&amp;lt;</p>')).toBe('&lt;')
})

test('writtenSeo drops a title that only repeats the name', () => {
  expect(writtenSeo({ meta_title: 'Maki' }, 'Maki')).toEqual({ meta_title: null })
  expect(writtenSeo({ meta_title: 'Order maki' }, 'Maki')).toEqual({ meta_title: 'Order maki' })
})

test('sharedImage picks the largest image with its size', () => {
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
  const odd = { ...image, image_srcset_jpeg: '/a-640.jpg 640w' }
  // 426.67
  expect(sharedImage(odd, 3 / 2, 'Maki')).toMatchObject({ width: 640, height: 427 })
})

test('sharedImage picks the plain image without a size when no width is known', () => {
  const image = { image_path: '/a.webp', image_path_jpeg: '/a.jpg' }
  for (const image_srcset_jpeg of ['/a.jpg 1x, /a-large.jpg 2x', '/a-large.jpg', ''])
    expect(sharedImage({ ...image, image_srcset_jpeg }, 1, 'Maki')).toEqual({
      path: '/a.jpg',
      alt: 'Maki',
    })
})
