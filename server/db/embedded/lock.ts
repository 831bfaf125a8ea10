import { DatabaseSync } from 'node:sqlite'
import { StartError } from '../failures.ts'

/**
 * Keeps the folder for this process; the embedded database itself would let two processes lose each other's rows.
 * SQLite's lock belongs to the operating system and ends with the process, however it ends, so nothing is left behind
 * to be cleaned up and no process id can be mistaken. Returns how to let go.
 */
export function lockFolder(file: string): () => void {
  const lock = new DatabaseSync(file)
  try {
    lock.exec('pragma locking_mode = exclusive; pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    lock.close()
    if (error instanceof Error && /locked|busy/.test(error.message))
      throw new StartError(`${file}: 数据文件夹正被另一个进程使用`, 'another process uses this data folder')
    throw error
  }
  return () => lock.close()
}
