import type { ReactNode } from 'react'
import { useT } from '../../i18n/i18n.ts'
import tables from '../../ui/tables.module.css'
import styles from './Inquiry.module.css'

interface Props {
  label: string
  /** Fields of inquiries that its columns are called by; those with figures stand to the right. */
  heads: readonly (string | { figures: string })[]
  tools?: ReactNode
  children: ReactNode
}

/** A table on the page of an inquiry; `children` are its rows. */
export function Rows({ label, heads, tools, children }: Props) {
  const t = useT()
  const called = (field: string) => t(`inquiries.field.${field}`)
  return (
    <div className={styles['scroll']}>
      {tools && <div className={styles['tools']}>{tools}</div>}
      <table className={`${tables['figures']} ${styles['table']}`} aria-label={label}>
        <thead>
          <tr>
            {heads.map((head) =>
              typeof head === 'string' ? (
                <th key={head} scope="col">
                  {called(head)}
                </th>
              ) : (
                <th key={head.figures} scope="col" className={tables['number']}>
                  {called(head.figures)}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
