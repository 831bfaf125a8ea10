import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useT } from '../i18n/i18n.ts'
import { usePageTitle } from '../providers/page.ts'
import { Loaded, type Loading } from '../ui/Loaded.tsx'
import { Empty } from '../ui/states.tsx'

interface Props<Row> {
  of: Loading<Row>
  /** What its tab is called. */
  called: (record: Row) => string
  /** What is said where there is no such record, and the list that has the others, by the keys of their texts. */
  absent: { title: string; list: string; to: string }
  rows?: number
  children: (record: Row) => ReactNode
}

/** Page of one document: names its tab, and says so where there is none. */
export function DocumentPage<Row>({ of, called, absent, rows = 10, children }: Props<Row>) {
  const t = useT()
  const { data, error } = of
  usePageTitle(data === undefined ? (error?.statusCode === 404 ? t(absent.title) : undefined) : called(data))
  return (
    <Loaded
      of={[of]}
      rows={rows}
      absent={
        <Empty
          icon="search"
          title={t(absent.title)}
          text={t('errors.notFoundText')}
          action={<Link to={absent.to}>{t(absent.list)}</Link>}
        />
      }
    >
      {children}
    </Loaded>
  )
}
