import { readdir } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import * as v from 'valibot'
import type { ListProblem } from '#backend/core/csv.rules.ts'
import { filesOf } from '#backend/core/image.rules.ts'
import { mapInTurns } from '#backend/core/turns.ts'
import { imagePath } from '#contract/values/image.ts'

interface Shown {
  where: string
  what: string
  picture: string
}

const withCode = v.array(v.object({ code: v.string(), picture: imagePath }))
const withSlug = v.array(v.object({ slug: v.string(), picture: imagePath }))

/** Partial schema: validating the whole document again would take long. */
const menuImages = v.object({
  goods: v.array(
    v.object({
      slug: v.string(),
      picture: v.optional(imagePath),
      gallery: v.optional(v.array(imagePath), []),
    }),
  ),
  categories: v.array(v.object({ slug: v.string(), picture: v.optional(imagePath) })),
  options: v.array(v.object({ code: v.string(), picture: v.optional(imagePath) })),
  tiles: withCode,
})
const contentImages = v.object({
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
}: v.InferOutput<typeof menuImages>): Shown[] => [
  ...dishes.flatMap(({ slug, picture: image, gallery }, index) => [
    ...(image === undefined
      ? []
      : [{ where: `$.goods[${index}].picture`, what: `The dish "${slug}"`, picture: image }]),
    ...gallery.map((one, at) => ({
      where: `$.goods[${index}].gallery[${at}]`,
      what: `The dish "${slug}"`,
      picture: one,
    })),
  ]),
  ...categories.flatMap(({ slug, picture: image }, index) =>
    image === undefined
      ? []
      : [
          {
            where: `$.categories[${index}].picture`,
            what: `The category "${slug}"`,
            picture: image,
          },
        ],
  ),
  ...options.flatMap(({ code, picture: image }, index) =>
    image === undefined
      ? []
      : [{ where: `$.options[${index}].picture`, what: `The option "${code}"`, picture: image }],
  ),
  ...tiles.map(({ code, picture: image }, index) => ({
    where: `$.tiles[${index}].picture`,
    what: `The tile "${code}"`,
    picture: image,
  })),
]

const inContent = ({
  news,
  promotions,
  banners,
  about,
}: v.InferOutput<typeof contentImages>): Shown[] => [
  ...news.map(({ slug, picture: image }, index) => ({
    where: `$.news[${index}].picture`,
    what: `The news item "${slug}"`,
    picture: image,
  })),
  ...promotions.map(({ slug, picture: image }, index) => ({
    where: `$.promotions[${index}].picture`,
    what: `The promotion "${slug}"`,
    picture: image,
  })),
  ...banners.map(({ code, picture: image }, index) => ({
    where: `$.banners[${index}].picture`,
    what: `The banner "${code}"`,
    picture: image,
  })),
  ...about.map(({ code, picture: image }, index) => ({
    where: `$.about[${index}].picture`,
    what: `The section "${code}"`,
    picture: image,
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

function imagesIn(document: unknown) {
  const menu = v.safeParse(menuImages, document)
  if (menu.success) return inMenu(menu.output)
  const content = v.safeParse(contentImages, document)
  return content.success ? inContent(content.output) : []
}

/** Empty without image folders, as another program then serves the images. */
export async function missingImages(
  folders: readonly string[],
  document: unknown,
): Promise<ListProblem[]> {
  if (folders.length === 0) return []
  const shown = imagesIn(document)
  const files = await filesIn(folders, new Set(shown.map(({ picture: image }) => dirname(image))))
  const problems = await mapInTurns(shown, ({ where, what, picture: image }) => {
    const lacking = filesOf(image).find((file) => !files.has(normalize(file)))
    return lacking === undefined
      ? []
      : [
          {
            where,
            message: `${what} shows the picture ${image}, but there is no file ${lacking} in MEDIA_DIR`,
          },
        ]
  })
  return problems.flat()
}
