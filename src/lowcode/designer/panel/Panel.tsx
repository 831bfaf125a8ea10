import { memo, useCallback, useMemo, useState } from 'react'
import { type Control, labelOf } from '../../../../contract/lowcode/control.ts'
import { kindOf } from '../../../../contract/lowcode/kinds.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Tabs } from '../../../ui/Tabs.tsx'
import { defOf } from '../../controls/index.ts'
import { titleOf } from '../fresh.ts'
import type { Located } from '../findings.ts'
import { useLang } from '../lang.ts'
import { find } from '../model/tree.ts'
import { useDesigner, useEditing, useEditor } from '../useEditor.ts'
import { attrGroups, type Common, commonAttrs } from './common.ts'
import { editors, wide } from './editors/index.ts'
import { Events } from './Events.tsx'
import { Line } from './fields.tsx'
import { Links } from './Links.tsx'
import { Members } from './Members.tsx'
import { PagePanel } from './PagePanel.tsx'
import styles from './Panel.module.css'
import noteStyles from '../Note.module.css'

type Tab = 'attrs' | 'links' | 'events'

/** What is selected, in words: attributes generated from the descriptions of the kinds, links, events. */
export function Panel() {
  const t = useT()
  const lang = useLang()
  const { props } = useDesigner()
  const page = useEditing(({ history }) => history.now)
  const selected = useEditing((state) => state.selected)
  const [tab, setTab] = useState<Tab>('attrs')
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
              <Attributes controls={controls} disabled={disabled} />
            </>
          )}
          {current === 'links' && <Links control={first} disabled={disabled} />}
          {current === 'events' && <Events control={first} disabled={disabled} />}
        </div>
      </Tabs>
    </>
  )
}

const none: readonly Located[] = []

function Attributes({ controls, disabled }: { controls: readonly Control[]; disabled: boolean }) {
  const t = useT()
  const editor = useEditor()
  const [first] = controls
  const faults = useEditing((state) => (controls.length === 1 && state.faults.get(first?.id ?? '')) || none)
  const attrs = useMemo(() => commonAttrs(controls), [controls])
  const ids = controls.map(({ id }) => id).join()
  const change = useCallback(
    (key: string, value: unknown) =>
      void editor.edit({ type: 'attr', ids: ids.split(','), attr: { [key]: value } }),
    [editor, ids],
  )
  const Own = first && controls.length === 1 ? defOf(first.type)?.Panel : undefined
  if (first && Own)
    return (
      <Own control={first} change={(attr) => void editor.edit({ type: 'attr', ids: [first.id], attr })} />
    )
  if (first && !kindOf(first.type))
    return <p className={`quiet ${noteStyles['note']}`}>{t('designer.unknownKind')}</p>
  return attrGroups.map((group) => {
    const own = attrs.filter((each) => each.group === group)
    if (own.length === 0) return null
    return (
      <details
        key={group}
        open={group === 'basic' || group === 'data' || undefined}
        className={styles['group']}
      >
        <summary>{t(`designer.attrGroups.${group}`)}</summary>
        {own.map((common) => (
          <AttrLine
            key={common.described.key}
            common={common}
            fault={faultOf(faults, common.described.key)}
            disabled={disabled}
            change={change}
          />
        ))}
      </details>
    )
  })
}

const faultOf = (faults: readonly Located[], key: string): Located | undefined =>
  faults.find(({ member }) => member === `attr.${key}` || member.startsWith(`attr.${key}.`))

interface AttrLineProps {
  common: Common
  fault: Located | undefined
  disabled: boolean
  change: (key: string, value: unknown) => void
}

const AttrLine = memo(
  function AttrLine({
    common: { described, value, mixed, fallback },
    fault,
    disabled,
    change,
  }: AttrLineProps) {
    const t = useT()
    const lang = useLang()
    const Editor = editors[described.type]
    const label = labelOf(described.label, lang)
    // An expression says its own fault, at its position.
    const told =
      fault && described.type !== 'expression' && described.type !== 'criteria' ? fault[lang] : undefined
    return (
      <Line label={label} fault={told} wide={wide.has(described.type)}>
        {(id) => (
          <>
            <Editor
              id={id}
              described={described}
              label={label}
              value={value}
              fallback={mixed ? undefined : fallback}
              disabled={disabled}
              change={(next) => change(described.key, next)}
            />
            {mixed && <p className="field-hint">{t('designer.mixed')}</p>}
          </>
        )}
      </Line>
    )
  },
  (was, now) =>
    was.common.described === now.common.described &&
    was.common.value === now.common.value &&
    was.common.mixed === now.common.mixed &&
    was.fault === now.fault &&
    was.disabled === now.disabled &&
    was.change === now.change,
)
