import { Fragment, type ReactNode, Suspense, useState } from 'react'
import { Button } from '../Button.tsx'
import { askedFieldOf, type Catalogue, type Field } from '../../../contract/catalogue.ts'
import { type Filter, operatorOfFilter, valuesOf } from '../../../contract/filter.ts'
import { useT } from '../../i18n/i18n.ts'
import { Popover } from '../Popover.tsx'
import { Icon } from '../Icon.tsx'
import { lazy } from '../lazy.tsx'
import { lazyAntd } from '../lazyAntd.tsx'
import { backwardsText, filterLabel } from './labels.ts'
import { isBackwards, operatorsFor, type View } from './view.ts'
import styles from './FilterBar.module.css'

const FilterEditor = lazy(lazyAntd(() => import('./FilterEditor.tsx')))

interface Props {
  noun: Catalogue
  fields: readonly Field[]
  view: View
  onView: (view: View) => void
  /** The first row of the list. */
  first?: object | undefined
  /** What stands before the filters. */
  children?: ReactNode
}

/** The filters that are applied, and one more. */
export function FilterBar({ noun, fields, view, onView, first, children }: Props) {
  const t = useT()
  const filterable = fields.filter((field) => field.filter && operatorsFor[field.type].length > 0)
  const put = (at: number, filter?: Filter) =>
    onView({ ...view, filters: view.filters.toSpliced(at, 1, ...(filter ? [filter] : [])) })
  return (
    <div className={styles['filters']} role="search" aria-label={t('list.filters')}>
      {children}
      {view.filters.map((filter, at) => {
        const field = askedFieldOf(noun, filter.field)
        if (!field) return null
        const label = filterLabel(noun, field, filter, first)
        const backwards = isBackwards(field, operatorOfFilter(filter), valuesOf(filter))
        return (
          <Fragment key={`${filter.field} ${filter.sign} ${at}`}>
            <span className={styles['chip']}>
              {noun.linked?.includes(field) ? (
                <span className={styles['linked']}>{label}</span>
              ) : (
                <Editing
                  label={label}
                  className={styles['text']}
                  noun={noun}
                  fields={filterable}
                  filter={filter}
                  onDone={(next) => put(at, next)}
                >
                  {label}
                </Editing>
              )}
              <button
                type="button"
                className={styles['close']}
                aria-label={t('list.dropFilter', { filter: label })}
                onClick={() => put(at)}
              >
                <Icon name="close" size={12} />
              </button>
            </span>
            {/* An address may say what the editor refuses. */}
            {backwards && (
              <span className="field-fault" role="alert">
                {backwardsText(field)}
              </span>
            )}
          </Fragment>
        )
      })}
      <Editing
        label={t('list.addFilter')}
        className={styles['add']}
        noun={noun}
        fields={filterable}
        filter={undefined}
        onDone={(filter) => onView({ ...view, filters: [...view.filters, filter] })}
      >
        <Icon name="filter" size={15} />
        {t('list.addFilter')}
      </Editing>
      {(view.filters.length > 0 || view.keyword) && (
        <Button kind="link" onClick={() => onView({ ...view, filters: [], keyword: '' })}>
          {t('list.clear')}
        </Button>
      )}
    </div>
  )
}

interface EditingProps {
  label: string
  className: string | undefined
  noun: Catalogue
  fields: readonly Field[]
  filter: Filter | undefined
  onDone: (filter: Filter) => void
  children: ReactNode
}

function Editing({ label, className, children, onDone, ...rest }: EditingProps) {
  const [open, setOpen] = useState(false)
  return (
    <Popover
      label={label}
      className={className}
      align="start"
      open={open}
      onOpen={setOpen}
      content={(close) => (
        <Suspense fallback={<div className={styles['filter']} />}>
          <FilterEditor
            {...rest}
            onDone={(filter) => {
              close()
              onDone(filter)
            }}
          />
        </Suspense>
      )}
    >
      {children}
    </Popover>
  )
}
