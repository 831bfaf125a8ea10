import { useDraggable } from '@dnd-kit/core'
import { useId, useState } from 'react'
import { labelOf } from '../../../../contract/lowcode/control.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Tabs } from '../../../ui/Tabs.tsx'
import type { DragSource } from '../canvas/drag.ts'
import { freshControl } from '../fresh.ts'
import { useLang } from '../lang.ts'
import { useDesigner } from '../useEditor.ts'
import { Fields } from './Fields.tsx'
import { KindIcon } from './KindIcon.tsx'
import { putIn } from './putIn.ts'
import { groups, search } from './search.ts'
import styles from './Palette.module.css'

/** What can be put on a page: every kind, or the fields of what the page is about. */
export function Palette() {
  const t = useT()
  const [tab, setTab] = useState<'kinds' | 'fields'>('kinds')
  return (
    <Tabs
      label={t('designer.palette')}
      current={tab}
      onChange={setTab}
      tabs={[
        { key: 'kinds', label: t('designer.kinds') },
        { key: 'fields', label: t('designer.fields') },
      ]}
    >
      {tab === 'kinds' ? <Kinds /> : <Fields />}
    </Tabs>
  )
}

function Kinds() {
  const t = useT()
  const lang = useLang()
  const id = useId()
  const { editor, props } = useDesigner()
  const [text, setText] = useState('')
  const source: DragSource = {
    made: (element) => freshControl(element.closest<HTMLElement>('[data-new]')?.dataset['new'] ?? ''),
  }
  const { setNodeRef, listeners } = useDraggable({ id: 'palette', data: source })
  const found = search(text)
  return (
    <div className={styles['palette']} ref={setNodeRef} {...listeners}>
      <label htmlFor={id} className="hidden-text">
        {t('designer.search')}
      </label>
      <input
        id={id}
        className="input"
        type="search"
        value={text}
        placeholder={t('designer.search')}
        onChange={(event) => setText(event.target.value)}
      />
      {found.length === 0 && <p className="quiet">{t('designer.noKind')}</p>}
      {groups.map((group) => {
        const offered = found.filter((offer) => offer.group === group)
        return (
          offered.length > 0 && (
            <section key={group} aria-label={t(`designer.groups.${group}`)}>
              <h3>{t(`designer.groups.${group}`)}</h3>
              <ul>
                {offered.map(({ type, name }) => (
                  <li key={type}>
                    <button
                      type="button"
                      className={styles['offer']}
                      data-new={type}
                      title={type}
                      disabled={props.mayEdit === false}
                      onClick={() => putIn(editor, freshControl(type))}
                    >
                      <KindIcon type={type} />
                      <span>{labelOf(name, lang)}</span>
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          )
        )
      })}
    </div>
  )
}
