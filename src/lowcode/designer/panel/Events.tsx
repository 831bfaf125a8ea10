import type { Control, Handler, Step } from '../../../../contract/lowcode/control.ts'
import { scriptEvents } from '../../../../contract/lowcode/kind.ts'
import { kindOf } from '../../../../contract/lowcode/kinds.ts'
import { hasText, useT } from '../../../i18n/i18n.ts'
import { useLang } from '../lang.ts'
import { functionNames } from '../functionNames.ts'
import { useDesigner, useEditing, useEditor } from '../useEditor.ts'
import { Line, TextInput } from './fields.tsx'
import { Steps } from './Steps.tsx'
import noteStyles from '../Note.module.css'
import panelStyles from './Panel.module.css'
import editorsStyles from './editors/editors.module.css'

/** What happens on each event of a control: an injected function by name, steps of the designer's making, a script where the kind runs one. */
export function Events({ control, disabled }: { control: Control; disabled: boolean }) {
  const t = useT()
  const own = kindOf(control.type)?.events ?? []
  const others = Object.keys({ ...control.event, ...control.func }).filter((event) => !own.includes(event))
  const all = [...own, ...others]
  if (all.length === 0) return <p className={`quiet ${noteStyles['note']}`}>{t('designer.noEvents')}</p>
  return all.map((event) => <Event key={event} control={control} event={event} disabled={disabled} />)
}

function Event({ control, event, disabled }: { control: Control; event: string; disabled: boolean }) {
  const t = useT()
  const lang = useLang()
  const editor = useEditor()
  const { props } = useDesigner()
  const page = useEditing(({ history }) => history.now)
  const faults = useEditing((state) => state.faults.get(control.id))
  const handler = control.event?.[event]
  const named = typeof handler === 'string' ? handler : control.func?.[event]
  const title = hasText(`designer.event.${event}`) ? t(`designer.event.${event}`) : event
  const fault = faults?.find(
    ({ member }) => member.startsWith(`event.${event}`) || member === `func.${event}`,
  )
  const write = (next: Handler | undefined, name: string | undefined) => {
    const { [event]: _handler, ...events } = control.event ?? {}
    const { [event]: _name, ...names } = control.func ?? {}
    const made = { ...events, ...(next !== undefined && { [event]: next }) }
    const called = { ...names, ...(name !== undefined && name !== '' && { [event]: name }) }
    editor.edit({
      type: 'member',
      id: control.id,
      member: {
        event: Object.keys(made).length === 0 ? undefined : made,
        func: Object.keys(called).length === 0 ? undefined : called,
      },
    })
  }
  const steps: readonly Step[] = Array.isArray(handler) ? handler : []
  const script = scriptEvents.includes(event)
  return (
    <details
      className={panelStyles['group']}
      open={handler !== undefined || named !== undefined || undefined}
    >
      <summary>
        {title}
        {(steps.length > 0 || named !== undefined) && (
          <span className={panelStyles['count']}>
            {steps.length > 0 ? steps.length : t('designer.named')}
          </span>
        )}
      </summary>
      {fault && <p className="field-fault">{fault[lang]}</p>}
      {script ? (
        <Line label={t('designer.script')} wide>
          {(id) => (
            <textarea
              id={id}
              className={`input ${editorsStyles['code']}`}
              rows={8}
              value={typeof handler === 'string' ? handler : ''}
              disabled={disabled}
              spellCheck={false}
              onChange={({ target }) =>
                write(target.value === '' ? undefined : target.value, control.func?.[event])
              }
            />
          )}
        </Line>
      ) : (
        <>
          <Line label={t('designer.function')}>
            {(id) => (
              <TextInput
                id={id}
                value={named ?? ''}
                list={functionNames(page, props)}
                disabled={disabled}
                change={(name) => write(Array.isArray(handler) ? handler : undefined, name)}
              />
            )}
          </Line>
          {named !== undefined && steps.length > 0 && (
            <p className="field-hint">{t('designer.stepsFirst')}</p>
          )}
          <Steps
            label={t('designer.steps', { event: title })}
            steps={steps}
            disabled={disabled}
            change={(next) => write(next.length === 0 ? undefined : next, named)}
          />
        </>
      )}
    </details>
  )
}
