import { functionsOf } from '../../../contract/lowcode/functions.ts'
import type { Page } from '../../../contract/lowcode/page.ts'
import { hasText, t } from '../../i18n/i18n.ts'
import { standardActions } from '../runtime/services.ts'
import type { DesignerProps } from './props.ts'

/** Everything that a page may call by name: its own functions first, then those of every page and the standard actions. */
export function functionNames(
  page: Pick<Page, 'functions'>,
  { model, known }: Pick<DesignerProps, 'model' | 'known'>,
): { id: string; name: string }[] {
  const own = Object.keys(functionsOf(page, model))
  return [...new Set([...own, ...(known?.functions ?? []), ...standardActions])].map((name) => ({
    id: name,
    name: !own.includes(name) && hasText(`designer.action.${name}`) ? t(`designer.action.${name}`) : name,
  }))
}
