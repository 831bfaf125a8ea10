import { type Control, modes, randomName } from '../../../../contract/lowcode/control.ts'
import { kindOf } from '../../../../contract/lowcode/kinds.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useLang } from '../lang.ts'
import { fieldsIn } from '../names.ts'
import { useDesigner, useEditing, useEditor } from '../useEditor.ts'
import { Check, Line, TextInput } from './fields.tsx'
import styles from './Panel.module.css'

/** The field a control fills, and when it is seen. */
export function Members({ control, disabled }: { control: Control; disabled: boolean }) {
  const t = useT()
  const lang = useLang()
  const { props } = useDesigner()
  const editor = useEditor()
  const page = useEditing(({ history }) => history.now)
  const fault = useEditing(({ faults }) =>
    faults.get(control.id)?.find(({ member }) => member === 'field' || member === ''),
  )
  const set = (member: Parameters<typeof editor.edit>[0] & { type: 'member' }) => void editor.edit(member)
  const usual = kindOf(control.type)?.modes ?? modes
  const shown = control.visibleMode ?? usual
  return (
    <>
      <Line label={t('designer.fieldName')} fault={fault?.[lang]}>
        {(id, faultId) => (
          <TextInput
            id={id}
            value={control.field}
            list={fieldsIn(page, props, lang).map(({ field, name }) => ({ id: field, name }))}
            disabled={disabled}
            invalid={faultId !== undefined}
            describedBy={faultId}
            // A control without a name gets one made up, as the specification has it.
            change={(field) =>
              set({ type: 'member', id: control.id, member: { field: field || randomName() } })
            }
          />
        )}
      </Line>
      <div className={styles['line']} role="group" aria-label={t('designer.visibleMode')}>
        <span>{t('designer.visibleMode')}</span>
        <div className={styles['checks']}>
          {modes.map((mode) => (
            <Check
              key={mode}
              label={t(`designer.modes.${mode}`)}
              checked={shown.includes(mode)}
              disabled={disabled}
              change={(on) => {
                const next = modes.filter((each) => (each === mode ? on : shown.includes(each)))
                const same = next.length === usual.length && next.every((each) => usual.includes(each))
                set({ type: 'member', id: control.id, member: { visibleMode: same ? undefined : next } })
              }}
            />
          ))}
          <Check
            label={t('designer.hideControl')}
            checked={control.hideControl === true}
            disabled={disabled}
            change={(on) => set({ type: 'member', id: control.id, member: { hideControl: on || undefined } })}
          />
        </div>
      </div>
    </>
  )
}
