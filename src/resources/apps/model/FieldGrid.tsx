import { useEffect, useMemo, useRef, useState } from 'react'
import { dictList } from '../../../../contract/dicts.ts'
import { labelOf } from '../../../../contract/lowcode/control.ts'
import { optionsOf } from '../../../../contract/lowcode/writtenOptions.ts'
import { localDay } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { session } from '../../../providers/session.ts'
import { useCallQuery } from '../../../providers/useCallQuery.ts'
import { Button } from '../../../ui/Button.tsx'
import type { EditColumn } from '../../../ui/grid/block.ts'
import { EditGrid } from '../../../ui/grid/EditGrid.tsx'
import type { EditGridHandle } from '../../../ui/grid/editGridProps.ts'
import { applyRows, type Cells, type EditRow, type RowsAction, shown } from '../../../ui/grid/rows.ts'
import { back, begin, forth, step } from '../../../ui/grid/undo.ts'
import type { EntityProps } from './entityProps.ts'
import { acrossAll, fieldRow, fieldsOf, fieldTypes, marks, nouns } from './fieldRows.ts'
import { FieldPanel } from './FieldPanel.tsx'
import styles from './FieldGrid.module.css'
import toolsStyles from '../Tools.module.css'

interface Props extends EntityProps {
  /** By row, then by column. */
  faults: ReadonlyMap<number, Readonly<Record<string, string>>>
  /** The cell somebody is led to. */
  shown: { row: number; column: string } | undefined
}

const chief = ['zh', 'en', 'key', 'type', 'required']

/** The fields of an entity, a row each, with the rest of a field beside them; all columns at once for lines copied from Excel. */
export function FieldGrid({ entity, model, put, faults, shown: led }: Props) {
  const t = useT()
  const [history, setHistory] = useState(() => begin<readonly EditRow[]>(entity.fields.map(fieldRow)))
  const { lang } = session()
  const dicts = useCallQuery('dicts', dictList, { body: { pageSize: 1000 } }, { silent: true })
  const isShared = entity.share === 'partner'
  const isScoped = isShared || entity.fields.some(({ uniqueAcross }) => uniqueAcross === 'all')
  const columns = useMemo((): EditColumn[] => {
    const column = (key: string, width: number, more: Partial<EditColumn> = {}): EditColumn => ({
      key,
      label: t(`apps.fields.${key}`),
      width,
      kind: 'text',
      ...more,
    })
    const yes = [
      { value: '1', label: t('common.yes') },
      { value: '0', label: t('common.no') },
    ]
    // Across whose records a value is unique is a question of shared entities alone.
    const unique = column('unique', isScoped ? 120 : 70, {
      kind: 'choice',
      choices: isScoped
        ? [
            { value: '1', label: t('apps.fields.uniquePartner') },
            { value: acrossAll, label: t('apps.fields.uniqueAll') },
            { value: '0', label: t('common.no') },
          ]
        : yes,
    })
    return [
      column('key', 130),
      column('zh', 140),
      column('en', 140),
      column('type', 120, {
        kind: 'choice',
        choices: fieldTypes.map((value) => ({ value, label: t(`apps.type.${value}`) })),
      }),
      column('source', 140, {
        kind: 'choice',
        choices: [
          { value: '', label: '—' },
          ...nouns.map((value) => ({ value, label: t(`apps.noun.${value}`) })),
          ...model.entities
            .filter(({ id }) => id !== entity.id)
            .map(({ id, name }) => ({ value: id, label: labelOf(name, lang) })),
        ],
      }),
      column('options', 180),
      column('dict', 140, {
        kind: 'choice',
        choices: [
          { value: '', label: '—' },
          ...(dicts.data?.rows ?? []).map((dict) => ({
            value: dict.id,
            label: (lang === 'en' && dict.nameEn) || dict.name,
          })),
        ],
      }),
      column('length', 80),
      ...marks.map((mark) =>
        mark === 'unique' ? unique : column(mark, 70, { kind: 'choice', choices: yes }),
      ),
      column('width', 70),
      column('default', 120),
      column('formula', 160),
    ]
  }, [t, model.entities, entity.id, isScoped, lang, dicts.data])
  const [all, setAll] = useState(false)
  const [at, setAt] = useState<string>()
  const rows = shown(history.now)
  const faultsOf = useMemo(() => {
    const byKey = new Map(rows.map(({ key }, index) => [key, faults.get(index)]))
    return (row: EditRow) => byKey.get(row.key)
  }, [rows, faults])
  const rest = columns.filter(({ key }) => !chief.includes(key))
  const chiefColumns = useMemo(
    (): EditColumn[] => [
      ...chief.flatMap((key) => columns.find((column) => column.key === key) ?? []).map(narrowed),
      {
        key: 'more',
        label: t('appDesign.grid.more'),
        width: 126,
        kind: 'read',
        show: (cells) => summaryOf(cells, columns),
      },
    ],
    [columns, t],
  )
  // What is wrong in a column that is not shown is told where the rest is summed up.
  const chiefFaults = (row: EditRow) => {
    const found = faultsOf(row)
    const hidden = rest.flatMap(({ key }) => found?.[key] ?? [])
    return hidden.length === 0 ? found : { ...found, more: hidden.join('; ') }
  }
  const grid = useRef<EditGridHandle>(null)
  const shownRows = useRef(rows)
  useEffect(() => {
    shownRows.current = rows
  })
  useEffect(() => {
    const row = led && shownRows.current[led.row]
    if (row) grid.current?.show(row.key, chief.includes(led.column) ? led.column : 'more')
  }, [led])
  const show = (next: typeof history) => {
    setHistory(next)
    const fields = fieldsOf(shown(next.now), entity.fields)
    const title = fields.some(({ key }) => key === entity.title)
      ? entity.title
      : (fields[0]?.key ?? entity.title)
    put({ ...entity, fields, title })
  }
  const act = (action: RowsAction) => show(step(history, applyRows(history.now, action)))
  const blank = () => {
    const key = `field${history.now.length + 1}`
    return { key: crypto.randomUUID(), cells: fieldRow({ key, name: '', type: 'varchar' }).cells }
  }
  const current = rows.find(({ key }) => key === at)
  return (
    <>
      <div className={styles['view']} role="group" aria-label={t('appDesign.grid.view')}>
        {[false, true].map((each) => (
          <Button
            key={String(each)}
            size="small"
            aria-pressed={all === each}
            kind={all === each ? 'primary' : 'default'}
            onClick={() => setAll(each)}
          >
            {t(each ? 'appDesign.grid.all' : 'appDesign.grid.chief')}
          </Button>
        ))}
        {!all && <span className="quiet">{t('appDesign.grid.pasteHint')}</span>}
      </div>
      <div className={styles['parts']} data-all={all || undefined}>
        <EditGrid
          key={String(all)}
          ref={grid}
          onRow={setAt}
          label={t('apps.fieldsOf', { name: labelOf(entity.name, lang) })}
          columns={all ? columns : chiefColumns}
          rows={rows}
          act={act}
          undo={() => show(back(history))}
          redo={() => show(forth(history))}
          faults={all ? faultsOf : chiefFaults}
          blank={blank}
          today={localDay()}
          empty={t('apps.fields.none')}
          maxHeight="480px"
        />
        {!all && (
          <FieldPanel
            row={current}
            columns={columns}
            faults={current && faultsOf(current)}
            change={(cells) => current && act({ type: 'fill', edits: [{ key: current.key, cells }] })}
          />
        )}
      </div>
      {isShared && entity.fields.some(({ unique }) => unique) && (
        <p className="quiet">{t('apps.fields.uniqueHint')}</p>
      )}
      <div className={toolsStyles['tools']}>
        <Button onClick={() => act({ type: 'fill', edits: [], added: [blank()] })}>
          {t('apps.fields.add')}
        </Button>
      </div>
    </>
  )
}

const narrow: Readonly<Record<string, number>> = { zh: 120, en: 104, key: 100, type: 80, required: 56 }
const narrowed = (column: EditColumn): EditColumn => ({
  ...column,
  width: narrow[column.key] ?? column.width,
})

/** What else is said of a field, in a line: what it links to, its choices, its marks. */
function summaryOf(cells: Cells, columns: readonly EditColumn[]): string {
  const [column, cell] = [
    (key: string) => columns.find((each) => each.key === key),
    (key: string) => cells[key] ?? '',
  ]
  const chosen = (key: string) =>
    cell(key) === ''
      ? []
      : [column(key)?.choices?.find(({ value }) => value === cell(key))?.label ?? cell(key)]
  return [
    ...chosen('source'),
    ...chosen('dict'),
    ...(cell('options') === ''
      ? []
      : [
          optionsOf(cell('options'))
            .map(({ name }) => labelOf(name, session().lang))
            .join('/'),
        ]),
    ...(cell('formula') === '' ? [] : [`= ${cell('formula')}`]),
    ...marks.flatMap((mark) =>
      mark !== 'required' && cell(mark) !== '' && cell(mark) !== '0' ? [column(mark)?.label ?? mark] : [],
    ),
  ].join(' · ')
}
