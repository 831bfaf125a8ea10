import { readFileSync, readdirSync } from 'node:fs'

const TICKS_A_SECOND = 100 // USER_HZ, the same on every Linux that Node runs on

interface Stat {
  parent: number
  own: number
  ended: number
}

/** Processor seconds of a process: its own with all its threads, and those of children that ended. */
function statOf(pid: number | string): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may hold blanks; the fields after it are numbers.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map(
      (at) => fields[at],
    )
    return {
      parent,
      own: (user + system) / TICKS_A_SECOND,
      ended: (endedUser + endedSystem) / TICKS_A_SECOND,
    }
  } catch {
    return undefined // ended between listing and reading
  }
}

/** Processor seconds that these processes and their children have used so far. */
export function cpuOf(pids: readonly number[]): number {
  let sum = 0
  for (const pid of pids) {
    const stat = statOf(pid)
    if (!stat) throw new Error(`process ${pid} has ended`)
    sum += stat.own + stat.ended
  }
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue
    const stat = statOf(entry)
    if (stat && pids.includes(stat.parent) && !pids.includes(Number(entry))) sum += stat.own + stat.ended
  }
  return sum
}

/** The child of a process that started another in its place. */
export function childOf(pid: number): number {
  const child = readdirSync('/proc').find((entry) => /^\d+$/.test(entry) && statOf(entry)?.parent === pid)
  if (!child) throw new Error(`process ${pid} has no child`)
  return Number(child)
}

/** Resident memory of a process in megabytes. */
export function memoryOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}
