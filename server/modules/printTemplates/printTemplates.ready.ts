import { createHash } from 'node:crypto'
import type { Lang } from '../../../contract/errors.ts'
import type { PageSettings } from '../../../contract/print/settings.ts'
import type { Id } from '../../../contract/values.ts'
import { type Drawing, drawings } from './printTemplates.drawings.ts'
import type { Say } from './printTemplates.parts.ts'

/** A template that comes with the product. */
export interface ReadyTemplate {
  /** The same in every installation: the print log names it. */
  id: Id
  key: string
  appId: string
  name: string
  version: number
  template: string
  settings: PageSettings
}

function readyOf({ appId, name, version, draw, settings }: Drawing, lang: Lang): ReadyTemplate {
  const say: Say = (zh, en) => (lang === 'zh' ? zh : en)
  const key = settings.labels ? `${appId}.labels` : appId
  return {
    id: idOf(`${key} ${lang}`),
    key,
    appId,
    name: say(...name),
    version,
    template: draw(say),
    settings,
  }
}

/** An id made of a name, as version 8 of RFC 9562 leaves it to whoever makes one. */
function idOf(name: string): Id {
  const hex = createHash('sha256').update(`print template ${name}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

const drawn = new Map<Lang, readonly ReadyTemplate[]>()

/** In all their versions. They are drawn when they are first asked for, and then kept. */
export function everyReady(lang: Lang): readonly ReadyTemplate[] {
  const ready = drawn.get(lang) ?? drawings.map((drawing) => readyOf(drawing, lang))
  drawn.set(lang, ready)
  return ready
}

/** Templates that come with the product: printed with as they are, or begun with by whoever makes one of their own. */
export const readyTemplates = (lang: Lang): ReadyTemplate[] => [
  ...new Map(everyReady(lang).map((each) => [each.key, each])).values(),
]

/** One of them, as it is now or as it was in a version. */
export const findReady = (id: Id, version?: number): ReadyTemplate | undefined =>
  [...everyReady('zh'), ...everyReady('en')].findLast(
    (each) => each.id === id && (version === undefined || each.version === version),
  )
