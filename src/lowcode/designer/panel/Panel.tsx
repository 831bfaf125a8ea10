import { useMemo, useState } from 'react'
import { labelOf } from '../../../../contract/lowcode/control.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Tabs } from '../../../ui/Tabs.tsx'
import { titleOf } from '../fresh.ts'
import { useLang } from '../lang.ts'
import { find } from '../model/tree.ts'
import { useDesigner, useEditing } from '../useEditor.ts'
import { Attributes } from './Attributes.tsx'
import { Events } from './Events.tsx'
import { Links } from './Links.tsx'
import { Members } from './Members.tsx'
import { PagePanel } from './PagePanel.tsx'
import styles from './Panel.module.css'

type Tab = 'attrs' | 'links' | 'events'

/** What is selected, in words: attributes generated from the descriptions of the kinds, links, events. */
export function Panel() {
  const t = useT()
  const lang = useLang()
  const { props } = useDesigner()
  const page = useEditing(({ history }) => history.now)
  const selected = useEditing((state) => state.selected)
  const [tab, setTab] = useState<Tab>('attrs')
  // Stays from one control to the next: the same attribute is often set on several.
  const [sought, setSought] = useState('')
  const controls = useMemo(() => selected.flatMap((id) => find(page, id)?.control ?? []), [page, selected])
  const [first] = controls
  if (!first) return <PagePanel />
  const disabled = props.mayEdit === false
  const one = controls.length === 1
  const name = labelOf(titleOf(first.type), lang)
  const tabs: { key: Tab; label: string }[] = [
    { key: 'attrs', label: t('designer.attrs') },
    ...(one
      ? [
          { key: 'links' as const, label: t('designer.links') },
          { key: 'events' as const, label: t('designer.events') },
        ]
      : []),
  ]
  const current = one ? tab : 'attrs'
  return (
    <>
      <h2 className={styles['head']}>
        {one ? name : t('designer.several', { count: controls.length })}
        {one && <code className="quiet">{first.type}</code>}
      </h2>
      <Tabs label={t('designer.panel')} tabs={tabs} current={current} onChange={setTab}>
        {/* Another control is another form: what was typed half belongs to the one before. */}
        <div key={selected.join()} className={styles['panel']}>
          {current === 'attrs' && (
            <>
              {one && <Members control={first} disabled={disabled} />}
              <Attributes controls={controls} disabled={disabled} sought={sought} seek={setSought} />
            </>
          )}
          {current === 'links' && <Links control={first} disabled={disabled} />}
          {current === 'events' && <Events control={first} disabled={disabled} />}
        </div>
      </Tabs>
    </>
  )
}
