import { readdir } from 'node:fs/promises'
import * as v from 'valibot'
import type { ListProblem } from '#backend/core/csv.rules.ts'
import { filesOf } from '#backend/core/image.rules.ts'
import { type CatalogDocument, catalogDocument } from '#contract/catalog.ts'
import { type ContentDocument, contentDocument } from '#contract/content.ts'

interface Shown {
  where: string
  what: string
  picture: string
}

const inMenu = ({ goods, categories, tiles }: CatalogDocument): Shown[] => [
  ...goods.flatMap(({ slug, picture, gallery = [] }, index) => [
    { where: `$.goods[${index}].picture`, what: `The dish "${slug}"`, picture },
    ...gallery.map((one, at) => ({
      where: `$.goods[${index}].gallery[${at}]`,
      what: `The dish "${slug}"`,
      picture: one,
    })),
  ]),
  ...categories.flatMap(({ slug, picture }, index) =>
    picture === undefined
      ? []
      : [{ where: `$.categories[${index}].picture`, what: `The category "${slug}"`, picture }],
  ),
  ...tiles.map(({ code, picture }, index) => ({
    where: `$.tiles[${index}].picture`,
    what: `The tile "${code}"`,
    picture,
  })),
]

const inContent = ({ news, promotions, banners, about }: ContentDocument): Shown[] => [
  ...news.map(({ slug, picture }, index) => ({
    where: `$.news[${index}].picture`,
    what: `The news item "${slug}"`,
    picture,
  })),
  ...promotions.map(({ slug, picture }, index) => ({
    where: `$.promotions[${index}].picture`,
    what: `The promotion "${slug}"`,
    picture,
  })),
  ...banners.map(({ code, picture }, index) => ({
    where: `$.banners[${index}].picture`,
    what: `The banner "${code}"`,
    picture,
  })),
  ...about.map(({ code, picture }, index) => ({
    where: `$.about[${index}].picture`,
    what: `The section "${code}"`,
    picture,
  })),
]

/** Empty without image folders: then another program serves the images. */
export async function missingImages(
  folders: readonly string[],
  document: unknown,
): Promise<ListProblem[]> {
  if (folders.length === 0) return []
  const [menu, content] = [
    v.safeParse(catalogDocument, document),
    v.safeParse(contentDocument, document),
  ]
  const shown = menu.success
    ? inMenu(menu.output)
    : content.success
      ? inContent(content.output)
      : []
  const lists = await Promise.all(
    folders.map((folder) => readdir(folder, { recursive: true }).catch(() => [])),
  )
  const files = new Set(lists.flat().map((file) => file.replaceAll('\\', '/')))
  return shown.flatMap(({ where, what, picture }) => {
    const lacking = filesOf(picture).find((file) => !files.has(file))
    return lacking === undefined
      ? []
      : [
          {
            where,
            message: `${what} shows the picture ${picture}, but there is no file ${lacking} in MEDIA_DIR`,
          },
        ]
  })
}
