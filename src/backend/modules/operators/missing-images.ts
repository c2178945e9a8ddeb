import { readdir } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import * as v from 'valibot'
import type { ListProblem } from '#backend/core/csv.rules.ts'
import { filesOf } from '#backend/core/image.rules.ts'
import { inTurns, mapInTurns } from '#backend/core/turns.ts'
import { listIn } from '#backend/modules/import/problems.rules.ts'
import { imagePath } from '#contract/values/image.ts'

interface Shown {
  where: string
  what: string
  picture: string
}

/** Lists of the menu and of content whose items show images, with the words for one. */
const lists = {
  goods: 'The dish',
  categories: 'The category',
  options: 'The option',
  tiles: 'The tile',
  news: 'The news item',
  promotions: 'The promotion',
  banners: 'The banner',
  about: 'The section',
}
/** Partial schema: validating a whole dish again would take long. */
const withImages = v.object({
  slug: v.optional(v.string()),
  code: v.optional(v.string()),
  picture: v.optional(imagePath),
  gallery: v.optional(v.array(imagePath), []),
})

function imagesOf(item: unknown, { path, kind }: { path: string; kind: string }): Shown[] {
  const parsed = v.safeParse(withImages, item)
  if (!parsed.success) return []
  const { slug, code, picture: image, gallery } = parsed.output
  const what = `${kind} "${slug ?? code}"`
  return [
    ...(image === undefined ? [] : [{ where: `${path}.picture`, what, picture: image }]),
    ...gallery.map((one, at) => ({ where: `${path}.gallery[${at}]`, what, picture: one })),
  ]
}

function* imagesIn(document: unknown): Generator<void, Shown[]> {
  const shown: Shown[] = []
  for (const [list, kind] of Object.entries(lists))
    for (const [index, item] of listIn(document, list).entries()) {
      shown.push(...imagesOf(item, { path: `$.${list}[${index}]`, kind }))
      yield
    }
  return shown
}

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

/** Empty without image folders, as another program then serves the images. */
export async function missingImages(
  folders: readonly string[],
  document: unknown,
): Promise<ListProblem[]> {
  if (folders.length === 0) return []
  const shown = await inTurns(imagesIn(document))
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
