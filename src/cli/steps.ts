import { spawn } from 'node:child_process'

/**
 * Runs a package's JavaScript file: its command would need a shell on Windows. Shows the output only
 * when it fails. @throws Error with the output
 */
export async function run(
  file: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<void> {
  const child = spawn(process.execPath, [file, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  const kill = () => void child.kill()
  const end = () => process.exit(143)
  process.once('exit', kill).once('SIGTERM', end)
  const output: Buffer[] = []
  child.stdout.on('data', (part: Buffer) => output.push(part))
  child.stderr.on('data', (part: Buffer) => output.push(part))
  const code = await new Promise<number | null>((resolve, reject) =>
    child.on('close', resolve).on('error', reject),
  )
  process.off('exit', kill).off('SIGTERM', end)
  if (code !== 0)
    throw new Error(`${file} ${args.join(' ')} failed:\n${Buffer.concat(output).toString()}`)
}

const running = new Map<string, string>()

/** Progress is for terminals: it keeps logs short. */
function showRunning(): void {
  if (!process.stdout.isTTY) return
  const steps = [...running].map(([name, progress]) => (progress ? `${name}: ${progress}` : name))
  const line = steps.length > 0 ? `${steps.join(', ')} …` : ''
  process.stdout.write(`\r\x1b[K${line.slice(0, process.stdout.columns - 1)}`)
}

/** Steps may run at the same time. Prints the seconds at the end of each. */
export async function step(
  name: string,
  work: (report: (progress: string) => void) => Promise<unknown>,
): Promise<void> {
  const started = performance.now()
  const report = (progress: string) => {
    running.set(name, progress)
    showRunning()
  }
  report('')
  if (!process.stdout.isTTY) process.stdout.write(`${name} …\n`)
  await work(report)
  running.delete(name)
  const clear = process.stdout.isTTY ? '\r\x1b[K' : ''
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(`${clear}${name}: ${seconds} s\n`)
  showRunning()
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
