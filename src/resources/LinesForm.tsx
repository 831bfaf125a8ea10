import Form from 'antd/es/form'
import type { ReactNode } from 'react'
import { count, instant } from '../i18n/format.ts'
import { useT } from '../i18n/i18n.ts'
import type { CallQuery } from '../providers/useCallQuery.ts'
import type { Command } from '../providers/useCommand.ts'
import { DraftNotice } from '../ui/DraftNotice.tsx'
import { StaleNotice } from '../ui/StaleNotice.tsx'
import { Empty, Failure, Skeleton } from '../ui/states.tsx'
import type { useLinesForm } from './useLinesForm.ts'
import { SendBar } from './SendBar.tsx'
import styles from './LinesForm.module.css'

interface Props<Fields extends object> {
  title: string
  /** From `useLinesForm`. */
  of: Pick<
    ReturnType<typeof useLinesForm<Fields, unknown>>,
    'formProps' | 'stale' | 'restoredAt' | 'reapply' | 'discard'
  >
  /** Who saved last what is edited; none while it is new. */
  saved: { updatedBy: string; updatedAt: string } | undefined
  save: Pick<Command<never>, 'busy' | 'error' | 'clear'>
  /** The fields of the head. */
  head: ReactNode
  /** The lines. */
  children: ReactNode
  buttons: ReactNode
}

/** A document that is made of lines which are open with a partner: its head, its lines, what stands in the way of saving it. */
export function LinesForm<Fields extends object>(props: Props<Fields>) {
  const { title, of, saved, save, head, children, buttons } = props
  const t = useT()
  const refused = save.error?.code === 'VERSION_STALE'
  const discard = () => {
    of.discard()
    save.clear()
  }
  return (
    <form className={styles['page']} aria-label={title} onSubmit={(event) => event.preventDefault()}>
      <h1 className={styles['title']}>{title}</h1>
      <DraftNotice at={of.restoredAt} onDiscard={discard} />
      {saved && (of.stale || refused) && !save.busy && (
        <StaleNotice
          text={t('common.stale.changed', { who: saved.updatedBy, when: instant(saved.updatedAt) })}
          onDiscard={discard}
          onReapply={() => {
            save.clear()
            of.reapply()
          }}
        />
      )}
      <Form<Fields> {...of.formProps}>
        <div className={styles['fields']}>{head}</div>
      </Form>
      {children}
      {save.error && !refused && (
        <p className="field-fault" role="alert">
          {save.error.message}
        </p>
      )}
      <SendBar>{buttons}</SendBar>
    </form>
  )
}

interface Notice {
  title: string
  text: string
}

interface OpenProps {
  of: Pick<ReturnType<typeof useLinesForm>, 'keyword' | 'onKeyword'>
  query: CallQuery<readonly unknown[]>
  /** Shown before a partner is chosen; absent: one is. */
  choose: Notice | undefined
  /** Shown where nothing is open with the partner; absent: something is. */
  none: Notice | undefined
  /** As many lines at most are answered. */
  limit: number
  /** Before the search. */
  tools?: ReactNode
  /** How many lines are on the document. */
  onIt: string
  children: ReactNode
}

/** The lines that are open with the partner, to be found by a keyword. */
export function OpenLines({ of, query, choose, none, limit, tools, onIt, children }: OpenProps) {
  const t = useT()
  if (choose) return <Empty icon="lines" {...choose} />
  if (query.error)
    return <Failure message={query.error.message} requestId={query.error.requestId} onRetry={query.refetch} />
  if (!query.data) return <Skeleton rows={6} />
  if (none) return <Empty icon="lines" {...none} />
  return (
    <>
      <div className={styles['tools']}>
        {tools}
        <input
          className={`input ${styles['search']}`}
          type="search"
          value={of.keyword}
          maxLength={60}
          aria-label={t('list.keyword')}
          placeholder={t('list.keyword')}
          onChange={({ target }) => of.onKeyword(target.value)}
        />
        {query.data.length === limit && (
          <span className="quiet">{t('list.mostUrgent', { count: count(limit) })}</span>
        )}
        <span role="status">{onIt}</span>
      </div>
      {children}
    </>
  )
}
