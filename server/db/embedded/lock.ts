import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from '../failures.ts'

/**
 * Keeps the folder for this process; the embedded database itself would let two processes lose each other's rows.
 * SQLite's lock belongs to the operating system and ends with the process, however it ends, so nothing is left behind
 * to be cleaned up. The process id beside it is told to people and decides nothing. Returns how to let go.
 */
export function lockFolder(file: string): () => void {
  const holder = `${file}.pid`
  const lock = new DatabaseSync(file)
  try {
    lock.exec('pragma locking_mode = exclusive; pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    lock.close()
    if (!(error instanceof Error && /locked|busy/.test(error.message))) throw error
    const pid = pidIn(holder)
    throw new StartError(
      `${file}: 数据文件夹正被另一个进程使用${pid ? `（进程 ${pid}）` : ''}`,
      `another process${pid ? `, ${pid},` : ''} uses this data folder`,
    )
  }
  try {
    writeFileSync(holder, `${process.pid}\n`)
  } catch {
    // A disk without space for it holds nobody up.
  }
  return () => {
    rmSync(holder, { force: true })
    lock.close()
  }
}

/** The process id in the file; nothing when none is there yet. */
function pidIn(file: string): string | undefined {
  try {
    return /^\d+/.exec(readFileSync(file, 'utf8'))?.[0]
  } catch {
    return undefined
  }
}
