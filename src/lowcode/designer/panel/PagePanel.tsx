import { labelOf } from '../../../../contract/lowcode/control.ts'
import { pageUses } from '../../../../contract/lowcode/page.ts'
import { useT } from '../../../i18n/i18n.ts'
import FunctionList from '../functions/FunctionList.tsx'
import { useLang } from '../lang.ts'
import { useDesigner, useEditing, useEditor } from '../useEditor.ts'
import { LabelEdit } from './editors/LabelEdit.tsx'
import { Line, Pick, TextInput } from './fields.tsx'
import styles from './Panel.module.css'

/** The page itself, while nothing on it is selected. */
export function PagePanel() {
  const t = useT()
  const lang = useLang()
  const editor = useEditor()
  const { props } = useDesigner()
  const page = useEditing(({ history }) => history.now)
  const functionFault = useEditing(({ faults }) =>
    faults.get('')?.find(({ member }) => member.startsWith('functions')),
  )
  const fault = useEditing(({ faults }) => faults.get('')?.find(({ member }) => member === 'source'))
  const disabled = props.mayEdit === false
  const { source } = page
  const noun = source ? ('entity' in source ? source.entity : `noun:${source.noun}`) : ''
  const name = t('designer.pageName')
  return (
    <>
      <h2 className={styles['head']}>{t('designer.page')}</h2>
      <div className={styles['panel']}>
        <Line label={name}>
          {(id) => (
            <LabelEdit
              id={id}
              label={name}
              value={page.name}
              disabled={disabled}
              change={(next) => void editor.edit({ type: 'page', members: { name: next ?? '' } })}
            />
          )}
        </Line>
        <Line label={t('designer.use')}>
          {(id) => (
            <Pick
              id={id}
              value={page.use}
              disabled={disabled}
              options={pageUses.map((use) => ({ id: use, name: t(`designer.uses.${use}`) }))}
              change={(chosen) =>
                void editor.edit({
                  type: 'page',
                  members: { use: pageUses.find((use) => use === chosen) ?? 'page' },
                })
              }
            />
          )}
        </Line>
        <Line label={t('designer.source')} fault={fault?.[lang]}>
          {(id) => (
            <Pick
              id={id}
              value={noun}
              disabled={disabled}
              options={[
                { id: '', name: t('designer.noSource') },
                ...props.model.entities.map((entity) => ({
                  id: entity.id,
                  name: labelOf(entity.name, lang),
                })),
                ...(['orders', 'suppliers', 'materials'] as const).map((each) => ({
                  id: `noun:${each}`,
                  name: t(`designer.nouns.${each}`),
                })),
              ]}
              change={(chosen) => {
                const { source: _before, ...members } = page
                const next = chosen.startsWith('noun:') ? { noun: chosen.slice(5) } : { entity: chosen }
                editor.edit({ type: 'replace', page: chosen === '' ? members : { ...members, source: next } })
              }}
            />
          )}
        </Line>
        <Line label={t('designer.labelWidth')}>
          {(id) => (
            <TextInput
              id={id}
              type="number"
              value={page.labelWidth === undefined ? '' : String(page.labelWidth)}
              placeholder="100"
              disabled={disabled}
              change={(text) => {
                const { labelWidth: _before, ...members } = page
                const width = Number(text)
                editor.edit({
                  type: 'replace',
                  page: text === '' ? members : { ...members, labelWidth: width },
                })
              }}
            />
          )}
        </Line>
        <details className={styles['group']} open={(page.functions ?? []).length > 0 || undefined}>
          <summary>{t('designer.functions')}</summary>
          {functionFault && <p className="field-fault">{functionFault[lang]}</p>}
          <FunctionList
            functions={page.functions ?? []}
            disabled={disabled}
            change={(functions) => {
              const { functions: _before, ...members } = page
              editor.edit({
                type: 'replace',
                page: functions.length === 0 ? members : { ...members, functions },
              })
            }}
          />
        </details>
        <p className="quiet">{t('designer.selectHint')}</p>
      </div>
    </>
  )
}
