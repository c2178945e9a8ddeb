import { mkdir, open, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { OpenFile } from './shop/command.ts'
import { runShop } from './shop/run.ts'

async function openFile(path: string): Promise<OpenFile> {
  const file = await open(path)
  const { size } = await file.stat()
  return {
    size,
    read: async (position, length) => {
      const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, position)
      return buffer.subarray(0, bytesRead)
    },
    close: () => file.close(),
  }
}

/** `console.log` hides a full disk. A reader that has read enough (`| head`) is no fault. */
const say = (text: string): Promise<void> =>
  new Promise((resolve, reject) => {
    process.stdout.write(`${text}\n`, (error) => {
      if (error && !('code' in error && error.code === 'EPIPE')) reject(error)
      else resolve()
    })
  })
process.stdout.on('error', () => {})

/** `npm run shop -- …`: the operator calls of a running shop. */
process.exitCode = await runShop(process.argv.slice(2), {
  env: process.env,
  fetch,
  readFile,
  openFile,
  writeFile: async (path, text) => {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
  },
  say,
  complain: (text) => console.error(text),
})
