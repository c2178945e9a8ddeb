import { expect, test } from 'vitest'
import { imageOf } from './image.rules.ts'

test('a dish gets images 320 to 960 pixels wide, a banner 480 to 1440', () => {
  expect(imageOf('dishes/maki')).toEqual({
    image_path: '/media/dishes/maki-640.webp',
    image_path_jpeg: '/media/dishes/maki-640.jpg',
    image_srcset:
      '/media/dishes/maki-320.webp 320w, /media/dishes/maki-640.webp 640w, /media/dishes/maki-960.webp 960w',
    image_srcset_jpeg:
      '/media/dishes/maki-320.jpg 320w, /media/dishes/maki-640.jpg 640w, /media/dishes/maki-960.jpg 960w',
  })
  expect(imageOf('banners/dishes')).toMatchObject({
    image_path: '/media/banners/dishes-960.webp',
    image_srcset:
      '/media/banners/dishes-480.webp 480w, /media/banners/dishes-960.webp 960w, /media/banners/dishes-1440.webp 1440w',
  })
})
