import { readdir } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import * as v from 'valibot'
import type { ListProblem } from '#backend/core/csv.rules.ts'
import { filesOf } from '#backend/core/image.rules.ts'
import { picturePath } from '#contract/image.ts'

interface Shown {
  where: string
  what: string
  picture: string
}

const withCode = v.array(v.object({ code: v.string(), picture: picturePath }))
const withSlug = v.array(v.object({ slug: v.string(), picture: picturePath }))

/** Partial schema: validating the whole document again would take long. */
const menuPictures = v.object({
  goods: v.array(
    v.object({
      slug: v.string(),
      picture: picturePath,
      gallery: v.optional(v.array(picturePath), []),
    }),
  ),
  categories: v.array(v.object({ slug: v.string(), picture: v.optional(picturePath) })),
  options: v.array(v.object({ code: v.string(), picture: v.optional(picturePath) })),
  tiles: withCode,
})
const contentPictures = v.object({
  news: withSlug,
  promotions: withSlug,
  banners: withCode,
  about: withCode,
})

const inMenu = ({
  goods: dishes,
  categories,
  options,
  tiles,
}: v.InferOutput<typeof menuPictures>): Shown[] => [
  ...dishes.flatMap(({ slug, picture, gallery }, index) => [
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
  ...options.flatMap(({ code, picture }, index) =>
    picture === undefined
      ? []
      : [{ where: `$.options[${index}].picture`, what: `The option "${code}"`, picture }],
  ),
  ...tiles.map(({ code, picture }, index) => ({
    where: `$.tiles[${index}].picture`,
    what: `The tile "${code}"`,
    picture,
  })),
]

const inContent = ({
  news,
  promotions,
  banners,
  about,
}: v.InferOutput<typeof contentPictures>): Shown[] => [
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

async function filesIn(
  folders: readonly string[],
  directories: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const files = new Set<string>()
  for (const folder of folders)
    for (const directory of directories)
      for (const name of await readdir(join(folder, directory)).catch(() => []))
        files.add(join(directory, name))
  return files
}

function picturesIn(document: unknown) {
  const menu = v.safeParse(menuPictures, document)
  if (menu.success) return inMenu(menu.output)
  const content = v.safeParse(contentPictures, document)
  return content.success ? inContent(content.output) : []
}

/** Empty without image folders, as another program then serves the images. */
export async function missingImages(
  folders: readonly string[],
  document: unknown,
): Promise<ListProblem[]> {
  if (folders.length === 0) return []
  const shown = picturesIn(document)
  const files = await filesIn(folders, new Set(shown.map(({ picture }) => dirname(picture))))
  return shown.flatMap(({ where, what, picture }) => {
    const lacking = filesOf(picture).find((file) => !files.has(normalize(file)))
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
