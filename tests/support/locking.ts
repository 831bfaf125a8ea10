import { dirname, join } from 'node:path'
import { files, read } from './tree.ts'

// Which calls lock several rows or keys, found in the code: whatever reaches db/lock.ts, or locks what it finds in one order.

/** Where several locks are taken. */
const SEVERAL =
  /\border by [^;`]*?\bfor update\b(?! skip locked)|\.orderBy\([^)]*\)\s*\.forUpdate\(\)|\border by id on conflict\b/
const HELPERS = 'server/db/lock.ts'
/** Ask what locks several for one row alone. */
const ONE_ROW = new Set([
  'server/modules/orders/orders.store.ts#lock',
  'server/modules/records/records.write.ts#lockOne',
  'server/modules/records/actions/move.ts#move',
])

const DECLARATION = /^(?:export )?(?:async )?(?:const|function\*?|class) (\w+)/gm
const IMPORT = /^import (?:type )?(?:\* as (\w+)|\{([^}]*)\}) from '(\.[^']+)'/gm
const PASSED_ON = /^export \{([^}]*)\} from '(\.[^']+)'/gm
const BOUND = /\bbind(?:Raw)?\(\s*(?:(\w+)\.)?(\w+),\s*(\w+)(?:\.\w+)?,?\s*\)/g

interface Source {
  /** Of each name of the top level, its text. */
  texts: ReadonlyMap<string, string>
  /** Of each imported or passed on name, where it is from: `file#name`, or `file#` for all of it. */
  imported: ReadonlyMap<string, string>
}

function sourceOf(file: string): Source {
  const text = read(file)
  const starts = [...text.matchAll(DECLARATION)]
  const texts = new Map(
    starts.map((found, n) => [found[1] ?? '', text.slice(found.index, starts[n + 1]?.index)] as const),
  )
  const imported = new Map<string, string>()
  for (const [, all, some = '', path = ''] of text.matchAll(IMPORT)) {
    const from = join(dirname(file), path)
    if (all !== undefined) imported.set(all, `${from}#`)
    for (const [name, as] of namesIn(some)) imported.set(as, `${from}#${name}`)
  }
  for (const [, some = '', path = ''] of text.matchAll(PASSED_ON))
    for (const [name, as] of namesIn(some)) imported.set(as, `${join(dirname(file), path)}#${name}`)
  return { texts, imported }
}

const namesIn = (list: string): [name: string, as: string][] =>
  list
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !part.startsWith('type '))
    .map((part): [string, string] => {
      const [name = '', as = name] = part.split(' as ')
      return [name, as]
    })

/** The names that a declaration uses, as `file#name`. */
function usesOf(file: string, { texts, imported }: Source, name: string): string[] {
  const text = (texts.get(name) ?? '').replace(/\/\*[^]*?\*\/|\/\/.*$/gm, '')
  return [...text.matchAll(/(?<![\w.'])(\w+)(?:\.(\w+))?/g)].flatMap(([, word = '', member = '']) => {
    const from = imported.get(word)
    if (from?.endsWith('#')) return member ? [from + member] : []
    if (from !== undefined) return [from]
    return word !== name && texts.has(word) ? [`${file}#${word}`] : []
  })
}

/** The calls, as `noun.name` of the contract, whose actions may lock several rows in one transaction. */
export function lockingCalls(): Set<string> {
  const sources = new Map(
    files()
      .filter((file) => /^server\/(?!seed\/).*(?<!\.test)\.ts$/.test(file))
      .map((file) => [file, sourceOf(file)] as const),
  )
  const known = new Map<string, boolean>()
  const locks = (node: string): boolean => {
    const before = known.get(node)
    if (before !== undefined) return before
    known.set(node, false) // until the rest is known; a circle adds nothing
    const [file = '', name = ''] = node.split('#')
    const source = sources.get(file)
    const passedOn = source?.texts.has(name) === false ? source.imported.get(name) : undefined
    const found =
      !ONE_ROW.has(node) &&
      (file === HELPERS ||
        (passedOn !== undefined && locks(passedOn)) ||
        SEVERAL.test(source?.texts.get(name) ?? '') ||
        (source !== undefined && usesOf(file, source, name).some(locks)))
    known.set(node, found)
    return found
  }
  const calls = new Set<string>()
  for (const [file, { imported }] of sources)
    if (file.endsWith('.routes.ts'))
      for (const [, contract, call = '', action = ''] of read(file).matchAll(BOUND)) {
        const noun = /contract\/(\w+)(?:\.\w+)*\.ts#/.exec(imported.get(contract ?? call) ?? '')?.[1] ?? ''
        if (locks(imported.get(action) ?? `${file}#${action}`)) calls.add(`${noun}.${call}`)
      }
  return calls
}
