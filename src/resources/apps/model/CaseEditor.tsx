import { useId, useState } from 'react'
import type { Catalogue } from '../../../../contract/catalogue.ts'
import type { Filter } from '../../../../contract/filter.ts'
import type { AppModel, ListCase } from '../../../../contract/lowcode/app.ts'
import { caseLimits, checkCases } from '../../../../contract/lowcode/checkCases.ts'
import { labelOf } from '../../../../contract/lowcode/control.ts'
import { catalogueOf, entityOf } from '../../../../contract/lowcode/entity.ts'
import { textOf } from '../../../../contract/lowcode/faults.ts'
import { fieldLabel, useT } from '../../../i18n/i18n.ts'
import { session } from '../../../providers/session.ts'
import { ActionButton } from '../../../ui/ActionButton.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Choice } from '../../../ui/choice/Choice.tsx'
import { Popover } from '../../../ui/Popover.tsx'
import FilterEditor from '../../../ui/list/FilterEditor.tsx'
import { filterLabel } from '../../../ui/list/labels.ts'
import { CaseTrial } from './CaseTrial.tsx'
import { named } from './fieldRows.ts'
import { Several } from './Several.tsx'
import styles from './CaseEditor.module.css'
import faultsStyles from './Faults.module.css'
import modelStyles from './ModelEditor.module.css'

interface Props {
  model: AppModel
  /** Entities that have records already: of others nothing can be tried. */
  published: readonly string[]
  change: (model: AppModel) => void
}

/** The lists that associations pick from: which records, in which order, with which columns. */
export default function CaseEditor({ model, published, change }: Props) {
  const t = useT()
  const { lang } = session()
  const [at, setAt] = useState(0)
  const cases = model.cases ?? []
  const { cases: _cases, ...without } = model
  const put = (list: ListCase[]) => change(list.length === 0 ? without : { ...model, cases: list })
  const main = model.entities.filter(({ parent }) => parent === undefined)
  const [first] = main
  const one = cases[at]
  if (!first) return <p className="lc-empty">{t('apps.entity.none')}</p>
  const faults = checkCases(model)
  return (
    <div className={modelStyles['model']}>
      <nav className={modelStyles['entities']} aria-label={t('cases.title')}>
        {cases.map((each, index) => (
          <button
            key={each.id}
            type="button"
            className={modelStyles['entity']}
            aria-current={index === at || undefined}
            onClick={() => setAt(index)}
          >
            {labelOf(each.name, lang)}
            <small>{labelOf(entityOf(model, each.entity)?.name, lang)}</small>
          </button>
        ))}
        {cases.length < caseLimits.cases && (
          <Button
            onClick={() => {
              put([...cases, { id: crypto.randomUUID(), name: t('cases.fresh'), entity: first.id }])
              setAt(cases.length)
            }}
          >
            {t('cases.add')}
          </Button>
        )}
      </nav>
      {one ? (
        <section aria-label={labelOf(one.name, lang)}>
          <One
            key={one.id}
            one={one}
            model={model}
            entities={main}
            put={(next) => put(cases.with(at, next))}
          />
          {faults.length > 0 && (
            <ul className={faultsStyles['faults']} role="alert">
              {faults.map((fault) => (
                <li key={`${fault.path} ${fault.msg}`}>{textOf(fault, lang)}</li>
              ))}
            </ul>
          )}
          {published.includes(one.entity) ? (
            <CaseTrial key={`${one.id} ${one.entity}`} listed={one} model={model} />
          ) : (
            <p className="quiet">{t('cases.unpublished')}</p>
          )}
          <ActionButton
            label={t('cases.remove')}
            danger
            confirm={{ title: t('cases.removeSure', { name: labelOf(one.name, lang) }) }}
            onRun={() => {
              put(cases.filter((each) => each !== one))
              setAt(0)
            }}
          />
        </section>
      ) : (
        <p className="lc-empty">{t('cases.none')}</p>
      )}
    </div>
  )
}

interface OneProps {
  one: ListCase
  model: AppModel
  entities: AppModel['entities']
  put: (next: ListCase) => void
}

function One({ one, model, entities, put }: OneProps) {
  const t = useT()
  const id = useId()
  const { lang } = session()
  const entity = entityOf(model, one.entity)
  const noun: Catalogue | undefined = entity && catalogueOf(entity)
  const fields = noun?.fields.filter(({ type }) => type !== 'drill_down' && type !== 'file') ?? []
  const shown = fields.filter(({ type }) => type !== 'drill_up')
  const options = shown.map((field) => ({ value: field.key, label: fieldLabel(field) }))
  const [zh, en] = [labelOf(one.name, 'zh'), typeof one.name === 'string' ? '' : (one.name.en ?? '')]
  const { columns = [], filters = [], sorts = [], fieldMap = {} } = one
  return (
    <div className={styles['one']}>
      {(['zh', 'en'] as const).map((of) => (
        <div key={of}>
          <label htmlFor={`${id}-${of}`}>{t(of === 'zh' ? 'apps.field.name' : 'apps.field.nameEn')}</label>
          <input
            id={`${id}-${of}`}
            className="input"
            maxLength={60}
            value={of === 'zh' ? zh : en}
            onChange={({ target }) =>
              put({ ...one, name: of === 'zh' ? named(target.value, en) : named(zh, target.value) })
            }
          />
        </div>
      ))}
      <div>
        <label htmlFor={`${id}-entity`}>{t('cases.entity')}</label>
        <Choice
          id={`${id}-entity`}
          value={one.entity}
          options={entities.map((each) => ({ value: each.id, label: labelOf(each.name, lang) }))}
          onChange={(chosen) =>
            // Fields of one entity are none of another.
            chosen !== one.entity && put({ id: one.id, name: one.name, entity: chosen })
          }
        />
      </div>
      <div className={styles['wide']}>
        <label htmlFor={`${id}-columns`}>{t('cases.columns')}</label>
        <Several
          id={`${id}-columns`}
          value={columns}
          options={options}
          most={caseLimits.columns}
          change={(next) => put({ ...one, columns: next })}
        />
      </div>
      <div className={styles['wide']} role="group" aria-label={t('cases.filters')}>
        <span>{t('cases.filters')}</span>
        {noun && <Filters noun={noun} filters={filters} change={(next) => put({ ...one, filters: next })} />}
      </div>
      <div className={styles['wide']}>
        <label htmlFor={`${id}-sorts`}>{t('cases.sorts')}</label>
        <Several
          id={`${id}-sorts`}
          value={sorts.map(({ field, sort }) => `${field} ${sort}`)}
          options={shown
            .filter(({ sort }) => sort)
            .flatMap((field) =>
              ([1, 2] as const).map((sort) => ({
                value: `${field.key} ${sort}`,
                label: `${fieldLabel(field)} ${sort === 1 ? '↑' : '↓'}`,
              })),
            )}
          most={caseLimits.sorts}
          change={(next) =>
            put({
              ...one,
              sorts: next.flatMap((said) => {
                const [field = '', sort] = said.split(' ')
                return [{ field, sort: sort === '2' ? 2 : 1 }]
              }),
            })
          }
        />
      </div>
      {(['id', 'name', 'code'] as const).map((part) => (
        <div key={part}>
          <label htmlFor={`${id}-${part}`}>{t(`cases.map.${part}`)}</label>
          <Choice
            id={`${id}-${part}`}
            value={fieldMap[part] ?? ''}
            options={[{ value: '', label: t('cases.own') }, ...options]}
            onChange={(field) => {
              const { [part]: _before, ...rest } = fieldMap
              put({ ...one, fieldMap: field === '' ? rest : { ...rest, [part]: field } })
            }}
          />
        </div>
      ))}
    </div>
  )
}

interface FiltersProps {
  noun: Catalogue
  filters: readonly Filter[]
  change: (filters: Filter[]) => void
}

/** Conditions that always count, each read as a sentence. */
function Filters({ noun, filters, change }: FiltersProps) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const fields = noun.fields.filter(({ filter, type }) => filter && type !== 'drill_up')
  return (
    <div className={styles['filters']}>
      {filters.map((filter, index) => {
        const field = noun.fields.find(({ key }) => key === filter.field)
        const label = field ? filterLabel(noun, field, filter) : filter.field
        return (
          <Button
            key={`${filter.field} ${filter.sign} ${index}`}
            size="small"
            aria-label={t('list.dropFilter', { filter: label })}
            onClick={() => change(filters.toSpliced(index, 1))}
          >
            {label} ×
          </Button>
        )
      })}
      {fields.length > 0 && filters.length < caseLimits.filters && (
        <Popover
          label={t('list.addFilter')}
          className="button"
          align="start"
          open={open}
          onOpen={setOpen}
          content={(close) => (
            <FilterEditor
              noun={noun}
              fields={fields}
              filter={undefined}
              onDone={(filter) => {
                change([...filters, filter])
                close()
              }}
            />
          )}
        >
          {t('list.addFilter')}
        </Popover>
      )}
    </div>
  )
}
