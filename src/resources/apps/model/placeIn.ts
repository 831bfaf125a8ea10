import type { AppModel } from '../../../../contract/lowcode/app.ts'
import { labelOf } from '../../../../contract/lowcode/control.ts'
import type { Lang } from '../../../../contract/errors.ts'

/** What a path inside a model is about, as its people call it: the entity and its field, state or move. */
export function placeIn(model: AppModel, path: string, lang: Lang): string {
  const [, at, part, ...rest] = path.split('.')
  const entity = path.startsWith('entities.') ? model.entities[Number(at)] : undefined
  if (!entity) return ''
  const inner =
    part === 'fields'
      ? entity.fields[Number(rest[0])]
      : part === 'flow'
        ? entity.flow?.[rest[0] === 'moves' ? 'moves' : 'states']?.[Number(rest[1])]
        : undefined
  return [entity, inner]
    .flatMap((one) => (one ? [labelOf(one.name, lang) || ('key' in one ? one.key : one.code)] : []))
    .join(' · ')
}

/** The same of a path in a publication, which may lead into a page: `model.entities.0.code`, `pages.<id>.body.0`. */
export function placeInApp(
  { model, pages }: { model: AppModel; pages: readonly { id: string; name: string; nameEn: string }[] },
  path: string,
  lang: Lang,
): string {
  if (path.startsWith('model.')) return placeIn(model, path.slice('model.'.length), lang)
  const page = path.startsWith('pages.') ? pages.find(({ id }) => path.startsWith(`pages.${id}`)) : undefined
  return page ? labelOf({ zh: page.name, en: page.nameEn }, lang) : ''
}
