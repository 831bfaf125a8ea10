import { Refused } from '../../contract/errors.ts'
import type { Lang } from '../../contract/errors.ts'
import { ColumnChoice } from '../../contract/imports.ts'
import { receive } from '../files/receive.ts'
import { storageOf } from '../files/storage.ts'
import type { ActionContext } from '../http/action.ts'
import { whileAwaited } from '../http/leaving.ts'
import type { Call } from '../../contract/call.ts'
import type { Deps } from '../deps.ts'
import { type Limiter, createLimiter } from '../limiter.ts'
import { readSheetApart } from './apart.ts'
import { SheetRefused, type SheetFault } from './refused.ts'
import { type SheetRow, sheetLimits } from './sheet.ts'

/** What was sent to an import: the rows of the sheet and how it is wished. Nothing of the file is kept. */
export interface Sent {
  rows: SheetRow[]
  /** Of the bytes of the file: the same file is the same wish. */
  sha256: string
  dryRun: boolean
  partly: boolean
  columns: ColumnChoice
}

/**
 * A workbook unpacks to many times its size, so an application works on one at a time; so many more wait, and for so long (milliseconds).
 * What is sent is received before its turn: a slow sender holds up nobody.
 */
const turns = new WeakMap<Deps, Limiter>()
function turnOf(deps: Deps): Limiter {
  const turn = turns.get(deps) ?? createLimiter(1, { depth: 20, patience: 60_000 })
  turns.set(deps, turn)
  return turn
}

/** Receives the workbook of a call and, in its turn, does with its rows what `work` does. A client who has gone ends it with an `AbortError`. */
export const receiveSheet = <T>(
  { deps, reply, lang }: Pick<ActionContext<Call>, 'deps' | 'reply' | 'lang'>,
  work: (sent: Sent, gone: AbortSignal) => Promise<T>,
): Promise<T> =>
  whileAwaited(reply, async (gone) => {
    const storage = storageOf(deps.config)
    const draft = await storage.draft()
    const fields = new Map<string, string>()
    try {
      const { type, sha256 } = await receive(reply, draft, fields)
      if (type !== 'xlsx') throw new Refused('FILE_TYPE', { types: 'xlsx' })
      const columns = choiceIn(fields.get('columns') ?? '{}')
      return await turnOf(deps)(async () => {
        gone.throwIfAborted()
        const rows = await readSheetApart(draft).catch((error: unknown) => {
          throw error instanceof SheetRefused ? refusalOf(error.fault, lang) : error
        })
        gone.throwIfAborted()
        const [dryRun, partly] = [fields.get('dryRun') === 'true', fields.get('partly') === 'true']
        return work({ rows, sha256, dryRun, partly, columns }, gone)
      })
    } finally {
      await storage.discard(draft)
    }
  })

function choiceIn(text: string): ColumnChoice {
  try {
    const { success, data } = ColumnChoice.safeParse(JSON.parse(text))
    if (success) return data
  } catch {
    // it is no JSON, or was cut off for its length
  }
  throw new Refused('INPUT_INVALID', {}, [{ path: 'columns', msg: 'VALUE_WRONG' }])
}

const limits: Partial<Record<SheetFault, readonly [zh: string, en: string]>> = {
  rows: [`最多 ${sheetLimits.rows} 行`, `at most ${sheetLimits.rows} rows`],
  columns: [`最多 ${sheetLimits.columns} 列`, `at most ${sheetLimits.columns} columns`],
  texts: ['文字总量过大', 'too much text'],
  elements: ['内容过多', 'too much content'],
  cell: ['单元格内容过长', 'a cell is too long'],
  size: ['解压后过大', 'too large once unpacked'],
}
const reasons: Partial<Record<SheetFault, readonly [zh: string, en: string]>> = {
  entities: ['包含外部实体', 'it holds entities of its own'],
  links: ['引用了外部文件', 'it refers to another file'],
}

function refusalOf(fault: SheetFault, lang: Lang): Refused {
  const at = lang === 'zh' ? 0 : 1
  const limit = limits[fault]
  if (limit) return new Refused('SHEET_LIMIT', { limit: limit[at] })
  return new Refused('SHEET_UNREADABLE', {
    why: (reasons[fault] ?? ['文件已损坏', 'the file is damaged'])[at],
  })
}
