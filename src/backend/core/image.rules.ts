import type { Image } from '#contract/values/image.ts'

export const isSquare = (image: string): boolean => /^(?:dishes|tiles|kinds)\//.test(image)

/** In pixels; the middle one is the default. */
export const widthsOf = (image: string) =>
  isSquare(image) ? ([320, 640, 960] as const) : ([480, 960, 1440] as const)

export const filesOf = (image: string): string[] =>
  widthsOf(image).flatMap((width) => [`${image}-${width}.webp`, `${image}-${width}.jpg`])

/** Made once for each image: a calculation or a page of the menu names dozens of them. */
const known = new Map<string, Readonly<Required<Image>>>()
const maxKnown = 20_000

export function imageOf(image: string): Readonly<Required<Image>> {
  const made = known.get(image)
  if (made) return made
  const widths = widthsOf(image)
  const file = (width: number, ending: string) => `/media/${image}-${width}.${ending}`
  const srcset = (ending: string) =>
    widths.map((width) => `${file(width, ending)} ${width}w`).join(', ')
  const files = {
    image_path: file(widths[1], 'webp'),
    image_path_jpeg: file(widths[1], 'jpg'),
    image_srcset: srcset('webp'),
    image_srcset_jpeg: srcset('jpg'),
  }
  if (known.size >= maxKnown) known.clear()
  known.set(image, files)
  return files
}
