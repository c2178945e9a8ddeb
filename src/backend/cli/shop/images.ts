import { globSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { writeImage } from '#backend/demo/images/write.ts'
import { picturePath } from '#contract/image.ts'
import { type Command, CommandError, type Run } from './command.ts'

/** Documents refer to an image by its path in the folder. */
async function makeImages({ values: [from = '', to = ''] }: Run) {
  const { default: sharp } = await import('sharp')
  const files = globSync('**/*.{jpg,jpeg,png,webp}', { cwd: from }).toSorted()
  if (files.length === 0) throw new CommandError(`${from} has no pictures (.jpg, .png, .webp)`)
  const made: string[] = []
  const problems: { where: string; message: string }[] = []
  for (const file of files) {
    const key = file.replaceAll('\\', '/').replace(/\.\w+$/, '')
    try {
      if (!v.safeParse(picturePath, key).success)
        throw new Error('a name has lower-case Latin letters, digits and hyphens alone')
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
      `${made.length} pictures are in ${to}, ${problems.length} could not be made`,
      problems,
    )
  return { text: `${made.length} pictures are in ${to}`, data: { pictures: made } }
}

export const imageCommands: Readonly<Record<string, Command>> = {
  pictures: {
    usage: 'pictures <folder> <MEDIA_DIR>',
    does: 'makes what pages ask for of photos: dishes/maki.jpg is the picture dishes/maki',
    takes: [2, 2],
    run: makeImages,
  },
}
