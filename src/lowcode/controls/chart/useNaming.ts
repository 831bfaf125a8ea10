import { useEffect, useMemo, useState } from 'react'
import { type Control, labelOf } from '../../../../contract/lowcode/control.ts'
import { attrOf, fieldsOf, kindOf } from '../../../../contract/lowcode/kinds.ts'
import { useT } from '../../../i18n/i18n.ts'
import { usePage } from '../../runtime/page.ts'
import type { Choice, PageServices } from '../../runtime/services.ts'
import { textOf } from '../../values.ts'
import { plain, words } from '../attr.ts'
import { offered, writtenChoices } from '../pick/choices.ts'
import type { Wanted } from './figures.ts'
import { namingOf } from './names.ts'
import { sourceOf } from './useRows.ts'

interface Naming {
  /** What the field is called. */
  label: string
  /** How its values are called; undefined until that is known. */
  named: Wanted['category'] | undefined
}

/** How a field of the rows of a chart and its values are called: as the column of the page's table says, else as the source does. */
export function useNaming(control: Control, field: string, dict = '', timeUnit = ''): Naming {
  const { store, services } = usePage()
  const t = useT()
  const { lang } = services
  const source = sourceOf(control)
  const column = useMemo(
    () => (source === '' ? columnIn(store.tables.columns(plain(control, 'table')), field) : undefined),
    [store, control, source, field],
  )
  const described = useMemo(
    () => (source === '' ? undefined : services.fieldOf?.(source, field)),
    [services, source, field],
  )
  const [choices, setChoices] = useState<readonly Choice[]>()
  const truth = useMemo(() => [t('lowcode.yes'), t('lowcode.no')] as const, [t])
  useEffect(() => {
    let gone = false
    const known: Promise<readonly Choice[]> =
      dict !== ''
        ? services.options(dict)
        : column
          ? choicesOf(column, services, truth)
          : described?.options
            ? Promise.resolve(described.options.map(({ id, name }) => ({ id, name: labelOf(name, lang) })))
            : described?.dict
              ? services.options(described.dict)
              : Promise.resolve(described?.type === 'bit' ? named(['1', '0'], truth) : [])
    const then = (found: readonly Choice[]) =>
      !gone && setChoices([...named(['true', 'false'], truth), ...found])
    // Names that do not come leave what is kept.
    known.then(then, () => then([]))
    return () => {
      gone = true
    }
  }, [services, dict, column, described, truth, lang])
  const { zone } = services.clock()
  return {
    label: column ? words(column, 'label', lang) || field : described ? labelOf(described.name, lang) : field,
    named: useMemo(
      () => choices && namingOf(field, { choices, timeUnit, zone }),
      [field, choices, timeUnit, zone],
    ),
  }
}

const columnIn = (columns: readonly Control[], field: string): Control | undefined =>
  columns.find((column) => column.field === field || fieldsOf(column).includes(field))

const named = (ids: readonly string[], names: readonly string[]): Choice[] =>
  ids.map((id, at) => ({ id, name: names[at] ?? id }))

/** What the cells of a column are called by: its choices, or the words of on and off. */
function choicesOf(
  column: Control,
  services: PageServices,
  truth: readonly string[],
): Promise<readonly Choice[]> {
  const { lang } = services
  const kind = kindOf(column.type)?.kind
  if (kind !== 'switch' && kind !== 'checkbox')
    return offered(column, services) ?? Promise.resolve(writtenChoices(column, lang))
  const said = [words(column, 'activeText', lang), words(column, 'inactiveText', lang)]
  const kept = ['active', 'inactive'].map((key) => textOf(attrOf(column, key)))
  return Promise.resolve(
    named(
      kept,
      truth.map((word, at) => said[at] || word),
    ),
  )
}
