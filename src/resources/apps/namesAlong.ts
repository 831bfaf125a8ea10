import { labelOf } from '../../../contract/lowcode/control.ts'
import type { Lang } from '../../../contract/errors.ts'
import { isRecord } from '../../../contract/isRecord.ts'
import type { Placed } from '../../ui/PlacedList.tsx'

/**
 * What a path inside a document leads through, as people call it: an entity and its field, a page and its control, a form and an input of a foreign
 * page. Empty where nothing along it has a name.
 */
export function namesAlong(document: unknown, path: string, lang: Lang): string {
  const names: string[] = []
  let here = document
  for (const key of path.split('.')) {
    here = Array.isArray(here) ? here[Number(key)] : isRecord(here) ? here[key] : undefined
    const name = nameIn(here, lang)
    if (name !== '' && name !== names.at(-1)) names.push(name)
  }
  return names.join(' · ')
}

/** The same of a path in a publication, whose pages go by their ids: `model.entities.0.code`, `pages.<id>.body.0`. */
export const namesInApp = (
  { model, pages }: { model: unknown; pages: readonly { id: string; name: string; nameEn: string }[] },
  path: string,
  lang: Lang,
): string =>
  namesAlong({ model, pages: Object.fromEntries(pages.map((page) => [page.id, page])) }, path, lang)

/** What a refused publication said of the parts of an application, as `namesInApp` calls them. */
export const placedIn = (
  app: Parameters<typeof namesInApp>[0],
  faults: readonly { path: string; msg: string }[],
  lang: Lang,
): Placed[] => faults.map(({ path, msg }) => ({ place: namesInApp(app, path, lang), text: msg }))

/** What something is called: by its label, title or name, else by its key. */
function nameIn(value: unknown, lang: Lang): string {
  if (!isRecord(value)) return ''
  const { attr, label, title, name, nameEn, key, code } = value
  const said = [
    isRecord(attr) ? attr['label'] : undefined,
    label,
    // that of an entity is the key of one of its fields
    Array.isArray(value['fields']) ? undefined : title,
    lang === 'en' ? nameEn : undefined,
    name,
  ]
  return (
    [...said.map((each) => textIn(each, lang)), textIn(key, lang), textIn(code, lang)].find(Boolean) ?? ''
  )
}

const textIn = (value: unknown, lang: Lang): string =>
  typeof value === 'string'
    ? value
    : isRecord(value) && typeof value['zh'] === 'string'
      ? labelOf({ zh: value['zh'], ...(typeof value['en'] === 'string' && { en: value['en'] }) }, lang)
      : ''
