import { createContext, type ReactNode, useContext } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import styles from './Fields.module.css'

/** Paths of what the buyer wants put right. */
export const ReturnedContext = createContext<ReadonlySet<string>>(new Set())

/** What is said below a field that was returned; nothing below any other. */
export function useReturned(path: string): ReactNode {
  const t = useT()
  return useContext(ReturnedContext).has(path) ? (
    <span className={styles['returned']}>{t('registration.state.returnedHere')}</span>
  ) : undefined
}
