import type { Control, Label } from '../../../contract/lowcode/control.ts'
import type { Kind } from '../../../contract/lowcode/kind.ts'
import { kindOf } from '../../../contract/lowcode/kinds.ts'
import { pageVersion } from '../../../contract/lowcode/page.ts'
import { openPage } from '../../../contract/lowcode/steps.ts'

/** Controls of any writing with ids and fields: what came from the palette or the clipboard. Nothing when they are none. */
export function controlsFrom(given: unknown): readonly Control[] {
  const opened = openPage({ version: pageVersion, name: '-', use: 'page', body: given })
  return opened.document?.body ?? []
}

/** A new control of a type, as the palette gives it: what people fill in is called by the name of its kind. */
export function freshControl(type: string): readonly Control[] {
  const kind = kindOf(type)
  const labelled = kind?.group === 'entry' || kind?.group === 'action' || kind?.kind === 'autocomplete'
  const attr = { ...(labelled && { label: nameOf(type, kind) }), ...kind?.aliasSamples?.[type] }
  return controlsFrom([{ type, attr, ...kind?.sample }])
}

/** Pinyin of aliases that people look for by a name of their own; the name is that of the choice they imply. */
export const aliasPinyin: Readonly<Record<string, string>> = {
  number: 'sz shuzi',
  assoapp: 'glyy guanlianyingyong',
  member: 'cy chengyuan',
  dept: 'bm bumen',
  region: 'ssq shengshiqu',
}

/** What a type is called: an alias by the choice it stands for (`number` is an input of type number), else its kind. */
function nameOf(type: string, kind: Kind | undefined): Label | undefined {
  for (const [key, value] of Object.entries(kind?.aliases?.[type] ?? {})) {
    const options = Object.hasOwn(aliasPinyin, type)
      ? kind?.attrs.find((each) => each.key === key)?.options
      : undefined
    const option = options?.find(({ id }) => id === value)
    if (option) return option.name
  }
  return kind?.name
}

/** What a type is called. */
export const titleOf = (type: string): Label => nameOf(type, kindOf(type)) ?? type

const MARK = 'tandem-controls'

/** Controls as text for the clipboard; pages of other applications and installations read it too. */
export const clipping = (controls: readonly Control[]): string =>
  JSON.stringify({ format: MARK, controls }, null, 2)

/** The controls of a text from the clipboard, none when it holds something else. */
export function clipped(text: string): readonly Control[] {
  if (!text.includes(MARK)) return []
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null && 'controls' in read ? controlsFrom(read.controls) : []
  } catch {
    return []
  }
}
