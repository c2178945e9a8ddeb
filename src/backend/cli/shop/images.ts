import { globSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { writeImage } from '#backend/demo/images/write.ts'
import { imagePath } from '#contract/values/image.ts'
import { type Command, CommandError, type Run } from './command.ts'

/** What cannot be read of them is named. */
const isImage = (file: string): boolean =>
  /\.(?:jpe?g|jpe|jfif|png|webp|avif|hei[cf]|gif|tiff?|bmp|svg)$/i.test(file)

const keyOf = (file: string): string =>
  file
    .replaceAll('\\', '/')
    .replace(/\.\w+$/, '')
    .toLowerCase()

/** Documents refer to an image by its path in the folder. */
async function makeImages({ values: [from = '', to = ''] }: Run) {
  const { default: sharp } = await import('sharp')
  const files = globSync('**/*', { cwd: from }).filter(isImage).toSorted()
  if (files.length === 0) throw new CommandError(`${from} has no images (.jpg, .png, .webp)`)
  const ofKey = Map.groupBy(files, keyOf)
  const made: string[] = []
  const problems: { where: string; message: string }[] = []
  for (const [key, [file = '', ...others]] of ofKey) {
    try {
      if (!v.safeParse(imagePath, key).success)
        throw new Error('a name has Latin letters, digits and hyphens alone')
      if (others.length > 0)
        throw new Error(`${others.join(' and ')} would be the same image, ${key}`)
      await writeImage(sharp(join(from, file)).autoOrient(), key, to)
      made.push(key)
    } catch (error) {
      problems.push({
        where: file,
        message: error instanceof Error ? error.message : String(error),
      })
    }
  }
  if (problems.length > 0)
    throw new CommandError(
      `${made.length} images are in ${to}, ${problems.length} could not be made`,
      problems,
    )
  return { text: `${made.length} images are in ${to}`, data: { images: made } }
}

export const imageCommands: Readonly<Record<string, Command>> = {
  images: {
    usage: 'images <folder> <MEDIA_DIR>',
    does: 'converts photos to the sizes and formats that pages load: dishes/maki.jpg is the image dishes/maki',
    takes: [2, 2],
    run: makeImages,
  },
}
