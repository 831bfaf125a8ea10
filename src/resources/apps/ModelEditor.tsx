import { useId, useMemo, useState } from 'react'
import type { AppModel, Entity } from '../../../contract/lowcode/app.ts'
import { checkApp } from '../../../contract/lowcode/checkApp.ts'
import { labelOf } from '../../../contract/lowcode/control.ts'
import { textOf } from '../../../contract/lowcode/faults.ts'
import { localDay } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { session } from '../../providers/session.ts'
import { Button } from '../../ui/Button.tsx'
import type { EditColumn } from '../../ui/grid/block.ts'
import { EditGrid } from '../../ui/grid/EditGrid.tsx'
import { applyRows, type EditRow, type RowsAction, shown } from '../../ui/grid/rows.ts'
import { fieldRow, fieldsOf, fieldTypes, freshEntity, linked, marks, named, nouns } from './fieldRows.ts'

interface Props {
  model: AppModel
  change: (model: AppModel) => void
}

/** What an application keeps: its entities, and the fields of each in a grid. */
export function ModelEditor({ model, change }: Props) {
  const t = useT()
  const [at, setAt] = useState(0)
  const entity = model.entities[at]
  const { lang } = session()
  const put = (next: Entity) => change(linked({ ...model, entities: model.entities.with(at, next) }))
  const add = () => {
    const code = `entity${model.entities.length + 1}`
    change({
      ...model,
      entities: [
        ...model.entities,
        freshEntity(crypto.randomUUID(), code, named(t('apps.entity.new'), ''), t('apps.field.name')),
      ],
    })
    setAt(model.entities.length)
  }
  const faults = useMemo(() => checkApp(model), [model])
  return (
    <div className="app-model">
      <nav className="app-entities" aria-label={t('apps.entities')}>
        {model.entities.map((each, index) => (
          <button
            key={each.id}
            type="button"
            className="app-entity"
            aria-current={index === at || undefined}
            onClick={() => setAt(index)}
          >
            {labelOf(each.name, lang)}
            <small>{each.code}</small>
          </button>
        ))}
        <Button onClick={add}>{t('apps.entity.add')}</Button>
      </nav>
      {entity ? (
        <div className="app-fields">
          <EntityHead entity={entity} model={model} put={put} />
          <Fields key={entity.id} entity={entity} model={model} put={put} />
          {faults.length > 0 && (
            <ul className="app-faults" role="alert">
              {faults.map((fault) => (
                <li key={`${fault.path} ${fault.msg}`}>
                  <code>{fault.path}</code> {textOf(fault, lang)}
                </li>
              ))}
            </ul>
          )}
          <Button
            danger
            onClick={() => {
              change({ ...model, entities: model.entities.filter((each) => each !== entity) })
              setAt(0)
            }}
          >
            {t('apps.entity.remove')}
          </Button>
        </div>
      ) : (
        <p className="lc-empty">{t('apps.entity.none')}</p>
      )}
    </div>
  )
}

interface EntityProps {
  entity: Entity
  model: AppModel
  put: (entity: Entity) => void
}

function EntityHead({ entity, model, put }: EntityProps) {
  const t = useT()
  const id = useId()
  const text = (key: string, value: string, set: (value: string) => void) => (
    <label key={key} className="app-input" htmlFor={`${id}-${key}`}>
      <span>{t(`apps.entity.${key}`)}</span>
      <input
        id={`${id}-${key}`}
        className="app-text"
        value={value}
        onChange={({ target }) => set(target.value)}
      />
    </label>
  )
  const choice = (
    key: string,
    value: string,
    options: readonly [string, string][],
    set: (value: string) => void,
  ) => (
    <label key={key} className="app-input" htmlFor={`${id}-${key}`}>
      <span>{t(`apps.entity.${key}`)}</span>
      <select
        id={`${id}-${key}`}
        className="app-text"
        value={value}
        onChange={({ target }) => set(target.value)}
      >
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
  const { lang } = session()
  const [zh, en] = [labelOf(entity.name, 'zh'), typeof entity.name === 'string' ? '' : (entity.name.en ?? '')]
  const keys = entity.fields.map(({ key, name }): [string, string] => [key, labelOf(name, lang)])
  const partners = entity.fields
    .filter(({ type, noun }) => type === 'drill_up' && noun === 'suppliers')
    .map(({ key, name }): [string, string] => [key, labelOf(name, lang)])
  const isRows = model.entities.some(({ fields }) =>
    fields.some((field) => field.type === 'drill_down' && field.entity === entity.id),
  )
  const { numbering: _numbering, ...unnumbered } = entity
  const { partnerField: _partner, partnerMay: _may, ...alone } = entity
  const may = entity.partnerMay ?? []
  return (
    <div className="app-entity-head">
      {text('code', entity.code, (code) => put({ ...entity, code }))}
      {text('zh', zh, (next) => put({ ...entity, name: named(next, en) }))}
      {text('en', en, (next) => put({ ...entity, name: named(zh, next) }))}
      {choice('title', entity.title, keys, (title) => put({ ...entity, title }))}
      {choice(
        'numberField',
        entity.numbering?.field ?? '',
        [['', t('apps.entity.notNumbered')], ...keys],
        (field) =>
          put(
            field === ''
              ? unnumbered
              : {
                  ...entity,
                  numbering: { field, pattern: entity.numbering?.pattern ?? 'NO-{yyyy}{MM}-{0000}' },
                },
          ),
      )}
      {entity.numbering &&
        text('pattern', entity.numbering.pattern, (pattern) =>
          put({ ...entity, numbering: { field: entity.numbering?.field ?? entity.title, pattern } }),
        )}
      {!isRows &&
        choice(
          'share',
          entity.share,
          [
            ['own', t('apps.entity.own')],
            ['partner', t('apps.entity.partner')],
          ],
          (share) =>
            put(
              share === 'partner'
                ? { ...entity, share, ...(partners[0] && { partnerField: partners[0][0] }) }
                : { ...alone, share: 'own' },
            ),
        )}
      {entity.share === 'partner' &&
        choice('partnerField', entity.partnerField ?? '', [['', '—'], ...partners], (field) =>
          put(field === '' ? alone : { ...entity, partnerField: field }),
        )}
      {entity.share === 'partner' && (
        <fieldset className="app-may">
          <legend>{t('apps.entity.partnerMay')}</legend>
          {(['create', 'update', 'delete'] as const).map((right) => (
            <label key={right} className="lc-box">
              <input
                type="checkbox"
                checked={may.includes(right)}
                onChange={({ target }) =>
                  put({
                    ...entity,
                    partnerMay: target.checked ? [...may, right] : may.filter((one) => one !== right),
                  })
                }
              />
              {t(`apps.may.${right}`)}
            </label>
          ))}
        </fieldset>
      )}
    </div>
  )
}

function Fields({ entity, model, put }: EntityProps) {
  const t = useT()
  const [rows, setRows] = useState<readonly EditRow[]>(() => entity.fields.map(fieldRow))
  const [past, setPast] = useState<readonly (readonly EditRow[])[]>([])
  const { lang } = session()
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
      column('dict', 100),
      column('length', 80),
      ...marks.map((mark) => column(mark, 70, { kind: 'choice', choices: yes })),
      column('width', 70),
      column('default', 120),
      column('formula', 160),
    ]
  }, [t, model.entities, entity.id, lang])
  const show = (next: readonly EditRow[]) => {
    setRows(next)
    const fields = fieldsOf(shown(next), entity.fields)
    const title = fields.some(({ key }) => key === entity.title)
      ? entity.title
      : (fields[0]?.key ?? entity.title)
    put({ ...entity, fields, title })
  }
  const act = (action: RowsAction) => {
    setPast([...past, rows])
    show(applyRows(rows, action))
  }
  const undo = () => {
    const last = past.at(-1)
    if (!last) return
    setPast(past.slice(0, -1))
    show(last)
  }
  const blank = () => {
    const key = `field${rows.length + 1}`
    return { key: crypto.randomUUID(), cells: fieldRow({ key, name: '', type: 'varchar' }).cells }
  }
  return (
    <>
      <EditGrid
        label={t('apps.fieldsOf', { name: labelOf(entity.name, lang) })}
        columns={columns}
        rows={shown(rows)}
        act={act}
        undo={undo}
        redo={() => undefined}
        faults={() => undefined}
        blank={blank}
        today={localDay()}
        empty={t('apps.fields.none')}
        maxHeight="420px"
      />
      <div className="app-tools">
        <Button onClick={() => act({ type: 'fill', edits: [], added: [blank()] })}>
          {t('apps.fields.add')}
        </Button>
      </div>
    </>
  )
}
