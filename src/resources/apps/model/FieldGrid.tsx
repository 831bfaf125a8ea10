import { useMemo, useState } from 'react'
import { dictList } from '../../../../contract/dicts.ts'
import { labelOf } from '../../../../contract/lowcode/control.ts'
import { localDay } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { session } from '../../../providers/session.ts'
import { useCallQuery } from '../../../providers/useCallQuery.ts'
import { Button } from '../../../ui/Button.tsx'
import type { EditColumn } from '../../../ui/grid/block.ts'
import { EditGrid } from '../../../ui/grid/EditGrid.tsx'
import { applyRows, type EditRow, type RowsAction, shown } from '../../../ui/grid/rows.ts'
import { back, begin, forth, step } from '../../../ui/grid/undo.ts'
import type { EntityProps } from './entityProps.ts'
import { acrossAll, fieldRow, fieldsOf, fieldTypes, marks, nouns } from './fieldRows.ts'
import styles from '../Tools.module.css'

/** The fields of an entity, a row each; lines copied from Excel go in. */
export function FieldGrid({ entity, model, put }: EntityProps) {
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
  const rows = shown(history.now)
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
  return (
    <>
      <EditGrid
        label={t('apps.fieldsOf', { name: labelOf(entity.name, lang) })}
        columns={columns}
        rows={rows}
        act={act}
        undo={() => show(back(history))}
        redo={() => show(forth(history))}
        faults={() => undefined}
        blank={blank}
        today={localDay()}
        empty={t('apps.fields.none')}
        maxHeight="420px"
      />
      {isShared && entity.fields.some(({ unique }) => unique) && (
        <p className="quiet">{t('apps.fields.uniqueHint')}</p>
      )}
      <div className={styles['tools']}>
        <Button onClick={() => act({ type: 'fill', edits: [], added: [blank()] })}>
          {t('apps.fields.add')}
        </Button>
      </div>
    </>
  )
}
