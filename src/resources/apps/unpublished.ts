import type { appInfo } from '../../../contract/apps.ts'
import type { ResponseOf } from '../../../contract/call.ts'
import type { Lang } from '../../../contract/errors.ts'
import { labelOf } from '../../../contract/lowcode/control.ts'
import { t } from '../../i18n/i18n.ts'
import type { Unpublished } from '../../lowcode/designer/props.ts'

/** What of an application is a draft and goes out with the next publication; one of its pages can be left out. */
export const unpublishedOf = (
  { modelChanged, release, pages }: Pick<ResponseOf<typeof appInfo>, 'modelChanged' | 'release' | 'pages'>,
  lang: Lang,
  without?: string,
): Unpublished[] => [
  ...(modelChanged ? [{ name: t('apps.section.model'), isNew: release === 0 }] : []),
  ...pages.flatMap(({ id, name, nameEn, changed, release: published }) =>
    changed && id !== without
      ? [{ name: labelOf({ zh: name, en: nameEn }, lang), isNew: published === 0 }]
      : [],
  ),
]
