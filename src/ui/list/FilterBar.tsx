import { Fragment, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Button } from '../Button.tsx'
import { askedFieldOf, type Catalogue, type Field } from '../../../contract/catalogue.ts'
import { type Filter, operatorOfFilter, valuesOf } from '../../../contract/filter.ts'
import { useT } from '../../i18n/i18n.ts'
import { Popover } from '../Popover.tsx'
import { Icon } from '../Icon.tsx'
import { lazyAntd } from '../lazyAntd.tsx'
import { typing } from '../grid/useGridKeys.ts'
import { backwardsText, filterLabel } from './labels.ts'
import { isBackwards, operatorsFor, type View } from './view.ts'
import styles from './FilterBar.module.css'

const FilterEditor = lazy(lazyAntd(() => import('./FilterEditor.tsx')))
/** A pause in typing before the server is asked. */
const PAUSE_MS = 300

interface Props {
  noun: Catalogue
  fields: readonly Field[]
  view: View
  onView: (view: View) => void
  /** Whether a key leads to its keyword. */
  shortcuts: boolean
  /** Of what is not searched by a keyword too. */
  withoutKeyword?: boolean
  /** The first row of the list. */
  first?: object | undefined
}

/** Keyword, the filters that are applied, and one more. */
export function FilterBar({ noun, fields, view, onView, shortcuts, withoutKeyword, first }: Props) {
  const t = useT()
  const filterable = fields.filter((field) => field.filter && operatorsFor[field.type].length > 0)
  const put = (at: number, filter?: Filter) =>
    onView({ ...view, filters: view.filters.toSpliced(at, 1, ...(filter ? [filter] : [])) })
  return (
    <div className={styles['filters']} role="search" aria-label={t('list.filters')}>
      {!withoutKeyword && (
        <Keyword
          key={view.preset}
          value={view.keyword}
          onChange={(keyword) => onView({ ...view, keyword })}
          shortcuts={shortcuts}
        />
      )}
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

function Keyword({
  value,
  onChange,
  shortcuts,
}: {
  value: string
  onChange: (keyword: string) => void
  shortcuts: boolean
}) {
  const t = useT()
  const [text, setText] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  const sent = useRef(value)
  useEffect(() => {
    if (value !== sent.current) setText(value) // from the address, not from this field
    sent.current = value
  }, [value])
  const apply = (keyword: string) => {
    if (keyword === sent.current) return
    sent.current = keyword
    onChange(keyword)
  }
  useEffect(() => {
    const timer = setTimeout(() => apply(text.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  })
  useEffect(() => {
    if (!shortcuts) return
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return
      event.preventDefault()
      input.current?.select()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [shortcuts])
  return (
    <span className={styles['keyword']}>
      <input
        ref={input}
        className="input"
        value={text}
        maxLength={200}
        aria-label={t('list.keyword')}
        placeholder={t(shortcuts ? 'list.keywordHint' : 'list.keyword')}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && apply(text.trim())}
        // Applied after what the person leaves it for, it would bring them back from there.
        onBlur={() => apply(text.trim())}
      />
      {text && (
        <button
          type="button"
          aria-label={t('common.reset')}
          onClick={() => {
            setText('')
            input.current?.focus()
          }}
        >
          <Icon name="close" size={12} />
        </button>
      )}
    </span>
  )
}
