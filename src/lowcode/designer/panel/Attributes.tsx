import { memo, useCallback, useEffect, useId, useMemo, useState } from 'react'
import { type Control, labelOf } from '../../../../contract/lowcode/control.ts'
import type { Attr } from '../../../../contract/lowcode/kind.ts'
import { kindOf } from '../../../../contract/lowcode/kinds.ts'
import type { Page } from '../../../../contract/lowcode/page.ts'
import { loadTexts, useT } from '../../../i18n/i18n.ts'
import { defOf } from '../../controls/index.ts'
import type { Located } from '../findings.ts'
import { useLang } from '../lang.ts'
import { find } from '../model/tree.ts'
import { useEditing, useEditor } from '../useEditor.ts'
import { attrGroups, type Common, commonAttrs, isSheet, type Standing } from './common.ts'
import { editors, wide } from './editors/index.ts'
import { Line } from './fields.tsx'
import { helpOf, soughtBy } from './help.ts'
import styles from './Panel.module.css'
import noteStyles from '../Note.module.css'

const none: readonly Located[] = []

interface Props {
  controls: readonly Control[]
  disabled: boolean
  sought: string
  seek: (text: string) => void
}

/** The attributes of what is selected in their groups, found by name or by what they do; the foot says what the one at hand does. */
export function Attributes({ controls, disabled, sought, seek }: Props) {
  const t = useT()
  const lang = useLang()
  const searchId = useId()
  const explained = useHelpTexts()
  const [about, setAbout] = useState<Attr>()
  const editor = useEditor()
  const [first] = controls
  const faults = useEditing((state) => (controls.length === 1 && state.faults.get(first?.id ?? '')) || none)
  const page = useEditing(({ history }) => history.now)
  const standing = standingOf(controls, page)
  const attrs = useMemo(() => commonAttrs(controls, standing), [controls, standing])
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
  const kind = first ? (kindOf(first.type)?.kind ?? '') : ''
  const found = attrs.filter(({ described }) => soughtBy(sought, kind, described))
  return (
    <>
      <label htmlFor={searchId} className="hidden-text">
        {t('designer.searchAttrs')}
      </label>
      <input
        id={searchId}
        className="input"
        type="search"
        value={sought}
        placeholder={t('designer.searchAttrs')}
        onChange={(event) => seek(event.target.value)}
      />
      {found.length === 0 && <p className="quiet">{t('designer.noAttr')}</p>}
      {attrGroups.map((group) => {
        const own = found.filter((each) => each.group === group)
        if (own.length === 0) return null
        return (
          <details
            key={group}
            open={sought !== '' || group === 'basic' || group === 'data' || undefined}
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
                about={setAbout}
              />
            ))}
          </details>
        )
      })}
      <p className={styles['help']} aria-live="polite">
        {about && explained ? (
          <>
            <strong>{labelOf(about.label, lang)}</strong> {helpOf(kind, about.key)}
          </>
        ) : (
          t('designer.attrHelp')
        )}
      </p>
    </>
  )
}

function standingOf(controls: readonly Control[], page: Page): Standing {
  const tables = controls.map(({ id }) => {
    const found = find(page, id)
    const holder = found?.holders.at(-1)
    return found?.place.slot === 'children' && holder && kindOf(holder.type)?.kind === 'table'
      ? holder
      : undefined
  })
  if (tables.includes(undefined)) return 'page'
  return tables.every((table) => table && isSheet(table)) ? 'sheet' : 'cell'
}

/** True when the texts that explain attributes are there; they are many and come after the designer. */
function useHelpTexts(): boolean {
  const [here, setHere] = useState(false)
  useEffect(() => {
    void loadTexts('attrHelp').then(
      () => setHere(true),
      () => undefined, // the panel serves without them
    )
  }, [])
  return here
}

const faultOf = (faults: readonly Located[], key: string): Located | undefined =>
  faults.find(({ member }) => member === `attr.${key}` || member.startsWith(`attr.${key}.`))

interface AttrLineProps {
  common: Common
  fault: Located | undefined
  disabled: boolean
  change: (key: string, value: unknown) => void
  about: (described: Attr) => void
}

const AttrLine = memo(
  function AttrLine({
    common: { described, value, mixed, fallback },
    fault,
    disabled,
    change,
    about,
  }: AttrLineProps) {
    const t = useT()
    const lang = useLang()
    const Editor = editors[described.type]
    const label = labelOf(described.label, lang)
    // An expression says its own fault, at its position.
    const faultText =
      fault && described.type !== 'expression' && described.type !== 'criteria' ? fault[lang] : undefined
    return (
      <Line label={label} fault={faultText} wide={wide.has(described.type)} onNear={() => about(described)}>
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
