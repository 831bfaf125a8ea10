import { CanAccess, useResourceParams } from '@refinedev/core'
import { type ReactNode, Suspense } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { Button } from '../Button.tsx'
import { Icon } from '../Icon.tsx'
import { Loaded, type Loading } from '../Loaded.tsx'
import styles from './table.module.css'

interface Props {
  /** The resource whose rows these are; what it is called stands above them. */
  resource: string
  /** Of Refine's `useTable`. */
  tableQuery: Loading<unknown>
  /** Missing where rows come by themselves. */
  onCreate?: () => void
  /** Beside the button that creates: the export. */
  tools?: ReactNode
  /** `h1` where the table is all of its page. */
  heading?: 'h1' | 'h2'
  /** Where a row is written; it comes when it is first opened. */
  dialog?: ReactNode
  children: ReactNode
}

/** Head of a table: what it is called, and a button for who may add to it. Until its rows are there, a skeleton. */
export function TableSection({
  resource,
  tableQuery,
  onCreate,
  tools,
  heading: Heading = 'h2',
  dialog,
  children,
}: Props) {
  const t = useT()
  const { resource: known } = useResourceParams({ resource })
  const title = t(known?.meta?.label ?? resource)
  return (
    <section className={styles.section} aria-label={title}>
      <header>
        <Heading>{title}</Heading>
        {tools}
        {onCreate && (
          <CanAccess resource={resource} action="create">
            <Button
              // as on the lists of documents; of several tables on a page none is the first
              kind={Heading === 'h1' ? 'primary' : 'default'}
              icon={<Icon name="plus" size={15} />}
              onClick={onCreate}
            >
              {t('common.create')}
            </Button>
          </CanAccess>
        )}
      </header>
      <Loaded of={[tableQuery]} rows={5}>
        {() => children}
      </Loaded>
      <Suspense fallback={null}>{dialog}</Suspense>
    </section>
  )
}
