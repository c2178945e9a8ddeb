import { spawn } from 'node:child_process'

/** Shows the output only when it fails. @throws Error with the output */
export async function run(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<void> {
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  const output: Buffer[] = []
  child.stdout.on('data', (part: Buffer) => output.push(part))
  child.stderr.on('data', (part: Buffer) => output.push(part))
  const code = await new Promise<number | null>((resolve, reject) =>
    child.on('close', resolve).on('error', reject),
  )
  if (code !== 0)
    throw new Error(`${command} ${args.join(' ')} failed:\n${Buffer.concat(output).toString()}`)
}

/** Prints a line at once, the progress if it is reported, and the seconds at the end. */
export async function step(
  name: string,
  work: (report: (progress: string) => void) => Promise<unknown>,
): Promise<void> {
  const started = performance.now()
  process.stdout.write(`${name} … `)
  let shown = ''
  await work((progress) => {
    // Progress is for terminals: it keeps logs short.
    if (!process.stdout.isTTY) return
    process.stdout.write('\b'.repeat(shown.length) + progress)
    shown = progress
  })
  process.stdout.write(
    `${'\b'.repeat(shown.length)}${((performance.now() - started) / 1000).toFixed(1)} s${' '.repeat(shown.length)}\n`,
  )
}

/** Printed when it takes longer than a second. */
export async function patiently<Result>(sentence: string, work: Promise<Result>): Promise<Result> {
  const late = setTimeout(() => process.stdout.write(`${sentence}\n`), 1000)
  try {
    return await work
  } finally {
    clearTimeout(late)
  }
}
