import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** Bytes by process. */
export type Memory = ReadonlyMap<string, number>

/** Of a shop and the processes that it started; Linux only (proc(5)). */
interface Usage {
  /** Seconds of all threads. */
  cpu: number
  memory: Memory
}

interface Watch {
  /** Until now; `peak` is the most memory that was seen of each. */
  end: () => Usage & { peak: Memory }
}

const ticksPerSecond = 100
const pageBytes = 4096
const everyMs = 100

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
const link = (path: string): string => {
  try {
    return readlinkSync(path)
  } catch {
    return ''
  }
}
const list = (path: string): string[] => {
  try {
    return readdirSync(path)
  } catch {
    return []
  }
}

/** From field 3 on: the name before it may hold spaces and brackets. */
const statOf = (pid: string): string[] => {
  const stat = read(`/proc/${pid}/stat`)
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

/** Who listens on the port, and whom they have started. */
function processesOf(port: number): string[] {
  const ending = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const sockets = new Set(
    ['tcp', 'tcp6']
      .flatMap((name) => read(`/proc/net/${name}`).split('\n'))
      .map((line) => line.trim().split(/\s+/))
      .filter(([, local, , state]) => local?.endsWith(ending) && state === '0A')
      .map((fields) => `socket:[${fields[9]}]`),
  )
  const pids = list('/proc').filter((name) => /^\d+$/.test(name))
  const found = new Set(
    pids.filter((pid) =>
      list(`/proc/${pid}/fd`).some((fd) => sockets.has(link(`/proc/${pid}/fd/${fd}`))),
    ),
  )
  for (const pid of pids) if (found.has(statOf(pid)[1] ?? '')) found.add(pid)
  return [...found]
}

function usageOf(pids: readonly string[]): Usage {
  let cpu = 0
  const memory = new Map<string, number>()
  for (const pid of pids) {
    const [user, system] = [statOf(pid)[11], statOf(pid)[12]]
    cpu += (Number(user ?? 0) + Number(system ?? 0)) / ticksPerSecond
    memory.set(pid, Number(read(`/proc/${pid}/statm`).split(' ')[1] ?? 0) * pageBytes)
  }
  return { cpu, memory }
}

const maxOf = (one: Memory, other: Memory): Memory =>
  new Map([...one].map(([pid, bytes]) => [pid, Math.max(bytes, other.get(pid) ?? 0)]))

/** Of the processes that are in the last reading. */
export function meanOf(readings: readonly Memory[]): Memory {
  const pids = [...(readings.at(-1)?.keys() ?? [])]
  return new Map(
    pids.map((pid) => {
      const bytes = readings.flatMap((reading) => reading.get(pid) ?? [])
      return [pid, bytes.reduce((sum, one) => sum + one, 0) / bytes.length]
    }),
  )
}

/** Of the process that grew most; one that was not there at the start grew from nothing. */
export const growthOf = (start: Memory, peak: Memory): number =>
  Math.max(...[...peak].map(([pid, bytes]) => bytes - (start.get(pid) ?? 0)))

/** Null where there is no /proc, or the processes are another user's. */
export function watchUsage(port: number): Watch | null {
  const pids = processesOf(port)
  if (pids.length === 0) return null
  const before = usageOf(pids)
  let peak = before.memory
  const timer = setInterval(() => (peak = maxOf(peak, usageOf(pids).memory)), everyMs)
  return {
    end: () => {
      clearInterval(timer)
      const { cpu, memory } = usageOf(pids)
      return { cpu: cpu - before.cpu, memory, peak: maxOf(peak, memory) }
    },
  }
}
