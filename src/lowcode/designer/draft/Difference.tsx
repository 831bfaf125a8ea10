import { type ReactNode, useMemo } from 'react'
import type { Control } from '../../../../contract/lowcode/control.ts'
import type { Page } from '../../../../contract/lowcode/page.ts'
import { language, useT } from '../../../i18n/i18n.ts'
import { PageView } from '../../runtime/PageView.tsx'
import { createStore } from '../../runtime/store.ts'
import type { PageServices } from '../../runtime/services.ts'
import { inert } from '../canvas/inert.ts'
import { withSampleRows } from '../canvas/sampleList.ts'
import { spanOf } from '../canvas/span.ts'
import { nameOf } from '../names.ts'
import { sampleOf } from '../sample.ts'
import { useDesigner, useEditing } from '../useEditor.ts'
import { Changes } from './Changes.tsx'
import { type Change, differences } from './difference.ts'
import styles from './Changes.module.css'

interface Props {
  was: Page
  now: Page
  onGo?: (id: string) => void
}

/** What differs between two pages: as a list, and on the pages themselves, beside each other. */
export function Difference({ was, now, onGo }: Props) {
  const t = useT()
  const changes = useMemo(() => differences(was, now), [was, now])
  return (
    <>
      <Changes changes={changes} {...(onGo && { onGo })} />
      {changes.length > 0 && (
        <div className={styles['both']}>
          <Side title={t('designer.before')} page={was} changes={changes} />
          <Side title={t('designer.after')} page={now} changes={changes} />
        </div>
      )}
    </>
  )
}

interface SideProps {
  title: string
  page: Page
  changes: readonly Change[]
}

/** One of the pages as its readers see it. What differs on it is framed; nothing on it can be done. */
function Side({ title, page, changes }: SideProps) {
  const t = useT()
  const { props } = useDesigner()
  const mode = useEditing((state) => state.mode)
  const { services } = props
  const { store, still } = useMemo(
    () => ({
      store: createStore({
        body: page.body,
        values: sampleOf(page.body, language(), services.today()),
        mode,
        showAll: true,
        clock: services.clock,
      }),
      still: withSampleRows(inert(services)) satisfies PageServices,
    }),
    [page, mode, services],
  )
  const wrap = useMemo(() => {
    const whatOf = new Map(changes.map(({ id, what }) => [id, what]))
    return (control: Control, drawn: ReactNode): ReactNode => {
      const what = whatOf.get(control.id)
      if (what === undefined) return drawn
      const name = `${t(`designer.change.${what}`)} ${nameOf(control, language())}`
      return (
        <div
          className={`${styles['differs']} lc-cell`}
          data-what={what}
          style={{ ['--span' as string]: spanOf(control) }}
          role="group"
          aria-label={name}
          title={name}
        >
          {drawn}
        </div>
      )
    }
  }, [changes, t])
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <div className={styles['still']} inert>
        <PageView page={page} store={store} services={still} wrap={wrap} />
      </div>
    </section>
  )
}
