import type { Image } from '#contract/image.ts'

/** In pixels; the middle one is the default. */
const widthsOf = (picture: string) =>
  /^(dishes|tiles)\//.test(picture) ? ([320, 640, 960] as const) : ([480, 960, 1440] as const)

export const filesOf = (picture: string): string[] =>
  widthsOf(picture).flatMap((width) => [`${picture}-${width}.webp`, `${picture}-${width}.jpg`])

export function imageOf(picture: string): Required<Image> {
  const widths = widthsOf(picture)
  const file = (width: number, ending: string) => `/media/${picture}-${width}.${ending}`
  const srcset = (ending: string) =>
    widths.map((width) => `${file(width, ending)} ${width}w`).join(', ')
  return {
    image_path: file(widths[1], 'webp'),
    image_path_jpeg: file(widths[1], 'jpg'),
    image_srcset: srcset('webp'),
    image_srcset_jpeg: srcset('jpg'),
  }
}
