import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { promisify } from 'node:util'
import { runShop } from '#backend/cli/shop/run.ts'
import { opsToken, type ShopProcess } from '../../support/shop-process.ts'

const run = promisify(execFile)

/** `npm run shop -- …` without a process: each takes half a second. @throws what it complains of */
export async function operate(
  shop: ShopProcess,
  words: readonly string[],
  folder = '.',
): Promise<string> {
  const said: string[] = []
  const say = (text: string) => void said.push(text)
  const code = await runShop(words, {
    env: { OPS_TOKEN: opsToken, SHOP_URL: shop.origin },
    fetch,
    readFile: (path) => readFile(resolve(folder, path)),
    openFile: () => Promise.reject(new Error('No command of the tests reads a file in portions')),
    writeFile: async (path, text) => {
      await mkdir(dirname(resolve(folder, path)), { recursive: true })
      await writeFile(resolve(folder, path), text)
    },
    say: async (text) => say(text),
    complain: say,
  })
  if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}:\n${said.join('\n')}`)
  return said.join('\n')
}

/** Line by line in a folder: the shell reads the words of our command, and carries out the others. */
export async function operateLines(
  shop: ShopProcess,
  lines: string,
  folder: string,
): Promise<string> {
  let said = ''
  for (const line of lines.split('\n').filter((it) => it !== '')) {
    const script = String.raw`npm() { shift 3; printf '%s\0' "$@"; }` + `\n${line}`
    const { stdout } = await run('sh', ['-e', '-c', script], { cwd: folder })
    said += line.startsWith('npm run shop -- ')
      ? `${await operate(shop, stdout.split('\0').slice(0, -1), folder)}\n`
      : stdout
  }
  return said
}
