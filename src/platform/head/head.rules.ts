import type { Image } from '#contract/values/image.ts'

export interface SharedImage {
  path: string
  width?: number
  height?: number
  alt: string
}

export function sharedImage(
  { image_path_jpeg, image_srcset_jpeg }: Image,
  ratio: number,
  alt: string,
): SharedImage {
  const [path, width] = image_srcset_jpeg?.split(', ').at(-1)?.split(' ') ?? []
  if (!path || !width?.endsWith('w')) return { path: image_path_jpeg, alt }
  const pixels = Number.parseInt(width, 10)
  return { path, width: pixels, height: Math.round(pixels / ratio), alt }
}

/** A title that only repeats the item's name is dropped: the default title says more. */
export const writtenSeo = <Seo extends { meta_title: string | null }>(
  seo: Seo,
  name: string,
): Seo => (seo.meta_title === name ? { ...seo, meta_title: null } : seo)

/** Search results show about 160 characters; a longer description ends at a word. */
const descriptionLength = 200
/** Below this length the description is cut within a word. */
const minDescriptionLength = 120

export function clip(text: string, length = descriptionLength): string {
  if (text.length <= length) return text
  const start = text.slice(0, length - 1)
  const end = start.lastIndexOf(' ')
  return `${start.slice(0, end < minDescriptionLength ? undefined : end).replace(/[\s.,:;–—-]+$/u, '')}…`
}

export const branded = (title: string, shopName: string, city = ''): string => {
  const names = [shopName, city].filter((name) => name && !title.includes(name)).join(', ')
  return names ? `${title} – ${names}` : title
}

export function withCity(text: string, city: string, sentence: string): string {
  if (text.includes(city)) return clip(text)
  const start = clip(text, descriptionLength - sentence.length - 2)
  return `${start}${/[.!?…]$/.test(start) ? '' : '.'} ${sentence}`
}

export const leadOf = (html: string): string =>
  clip(
    (/<p>(.*?)<\/p>/s.exec(html)?.[1] ?? html)
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )
