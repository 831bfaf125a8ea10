import type { ReactNode } from 'react'
import { type Block, diyBlockGet } from '../../../contract/dashboards.ts'
import type { Id } from '../../../contract/values.ts'
import { useT } from '../../i18n/i18n.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { Skeleton } from '../../ui/states.tsx'
import styles from './Home.module.css'

interface Props {
  id: Id
  /** Where it stands it may have another title. */
  placed: Pick<Block, 'title' | 'titleEn'>
  children: (made: Pick<Block, 'kind' | 'title' | 'titleEn' | 'options'>) => ReactNode
}

/** A block of the organisation's making, as it is now; one that is no longer there says so. */
export function MadeBlock({ id, placed: { title, titleEn }, children }: Props) {
  const t = useT()
  const { data, error } = useCallQuery('dashboards', diyBlockGet, { query: { id } }, { silent: true })
  if (data) {
    const named = title || titleEn ? { title, titleEn } : { title: data.name, titleEn: data.nameEn }
    return children({ kind: data.kind, options: data.config, ...named })
  }
  return (
    <section className={styles['block']}>
      {error ? (
        <p className={styles['fault']}>
          {error.code === 'NOT_FOUND' ? t('home.widget.none') : error.message}
        </p>
      ) : (
        <Skeleton rows={4} />
      )}
    </section>
  )
}
