// A step's `then` is a list of steps, as pages are stored; nobody awaits one.
/* oxlint-disable unicorn/no-thenable */
import { type Label, labelOf, type Step } from '../../../../contract/lowcode/control.ts'
import { useT } from '../../../i18n/i18n.ts'
import { functionNames } from '../functionNames.ts'
import { useLang } from '../lang.ts'
import { fieldsIn } from '../names.ts'
import { useDesigner, useEditing } from '../useEditor.ts'
import { ExpressionEdit } from './editors/ExpressionEdit.tsx'
import { LabelEdit } from './editors/LabelEdit.tsx'
import { Pick, TextInput } from './fields.tsx'
import { Rows } from './Rows.tsx'
import styles from './Steps.module.css'
import editorsStyles from './editors/editors.module.css'

type Do = Step['do']

/** A step of each sort as it begins. */
const fresh: { readonly [D in Do]: () => Extract<Step, { do: D }> } = {
  message: () => ({ do: 'message', kind: 'success', text: '' }),
  set: () => ({ do: 'set', field: '', value: '' }),
  call: () => ({ do: 'call', name: 'save' }),
  confirm: () => ({ do: 'confirm', text: '', then: [] }),
  if: () => ({ do: 'if', when: '', then: [] }),
  open: () => ({ do: 'open', page: '' }),
  go: () => ({ do: 'go', url: '' }),
  request: () => ({ do: 'request', api: '' }),
  script: () => ({ do: 'script', code: '' }),
}
const sorts = Object.keys(fresh) as Do[] // the keys above

interface Props {
  label: string
  steps: readonly Step[]
  disabled: boolean
  change: (steps: Step[]) => void
}

/** Steps one after the other; those that ask or decide hold steps of their own. */
export function Steps({ label, steps, disabled, change }: Props) {
  const t = useT()
  return (
    <Rows<Step>
      label={label}
      rows={steps}
      disabled={disabled}
      fresh={fresh.message}
      change={change}
      row={(step, write, index) => (
        <div className={styles['step']}>
          <Pick
            label={t('designer.stepDo', { nth: index + 1 })}
            value={step.do}
            disabled={disabled}
            options={sorts.map((each) => ({ id: each, name: t(`designer.step.${each}`) }))}
            change={(chosen) => {
              const sort = sorts.find((each) => each === chosen)
              if (sort) write(fresh[sort]())
            }}
          />
          <Inside step={step} disabled={disabled} change={write} />
        </div>
      )}
    />
  )
}

interface InsideProps {
  step: Step
  disabled: boolean
  change: (step: Step) => void
}

function Inside({ step, disabled, change }: InsideProps) {
  const t = useT()
  const lang = useLang()
  const { props } = useDesigner()
  const page = useEditing(({ history }) => history.now)
  const fields = () => fieldsIn(page, props, lang).map(({ field, name }) => ({ id: field, name }))
  const text = (
    key: string,
    value: string,
    write: (text: string) => void,
    list?: readonly { id: string; name: string }[],
  ) => (
    <TextInput
      label={t(`designer.stepMember.${key}`)}
      placeholder={t(`designer.stepMember.${key}`)}
      value={value}
      list={list}
      disabled={disabled}
      change={write}
    />
  )
  const expression = (key: string, value: string, write: (text: string) => void, template = false) => (
    <ExpressionEdit
      label={t(`designer.stepMember.${key}`)}
      placeholder={t(`designer.stepMember.${key}`)}
      value={value}
      template={template}
      disabled={disabled}
      change={(next) => write(next ?? '')}
    />
  )
  const words = (value: Label, write: (label: Label) => void) => (
    <LabelEdit
      label={t('designer.stepMember.text')}
      value={value}
      disabled={disabled}
      change={(next) => write(next ?? '')}
    />
  )
  const branch = (key: 'yes' | 'no', value: readonly Step[], write: (steps: Step[]) => void) => (
    <div className={styles['branch']}>
      <p>{t(`designer.branch.${key}`)}</p>
      <Steps label={t(`designer.branch.${key}`)} steps={value} disabled={disabled} change={write} />
    </div>
  )
  switch (step.do) {
    case 'call':
      return (
        <>
          {text('name', step.name, (name) => change({ ...step, name }), functionNames(page, props))}
          <With given={step.with} disabled={disabled} change={(next) => change(withOf(step, next))} />
          {text('into', step.into ?? '', (into) => change(intoOf(step, into)), fields())}
        </>
      )
    case 'set':
      return (
        <>
          {text('field', step.field, (field) => change({ ...step, field }), fields())}
          {expression('value', step.value, (value) => change({ ...step, value }))}
        </>
      )
    case 'message':
      return (
        <>
          <Pick
            label={t('designer.stepMember.kind')}
            value={step.kind}
            disabled={disabled}
            options={messages.map((each) => ({ id: each, name: t(`designer.message_kind.${each}`) }))}
            change={(chosen) => change({ ...step, kind: messages.find((each) => each === chosen) ?? 'info' })}
          />
          {words(step.text, (next) => change({ ...step, text: next }))}
        </>
      )
    case 'confirm':
      return (
        <>
          {words(step.text, (next) => change({ ...step, text: next }))}
          {branch('yes', step.then, (then) => change({ ...step, then }))}
        </>
      )
    case 'if':
      return (
        <>
          {expression('when', step.when, (when) => change({ ...step, when }))}
          {branch('yes', step.then, (then) => change({ ...step, then }))}
          {branch('no', step.else ?? [], (steps) => {
            const { else: _before, ...rest } = step
            change(steps.length === 0 ? rest : { ...rest, else: steps })
          })}
        </>
      )
    case 'open':
      return (
        <>
          <Pick
            label={t('designer.stepMember.page')}
            value={step.page}
            disabled={disabled}
            options={[
              { id: '', name: t('designer.choosePage') },
              ...props.pages.map((each) => ({ id: each.id, name: labelOf(each.name, lang) })),
              ...(step.page !== '' && !props.pages.some(({ id }) => id === step.page)
                ? [{ id: step.page, name: step.page }]
                : []),
            ]}
            change={(chosen) => change({ ...step, page: chosen })}
          />
          {expression('keyId', step.keyId ?? '', (keyId) => {
            const { keyId: _before, ...rest } = step
            change(keyId === '' ? rest : { ...rest, keyId })
          })}
          <Pick
            label={t('designer.stepMember.in')}
            value={step.in ?? 'tab'}
            disabled={disabled}
            options={places.map((each) => ({ id: each, name: t(`designer.openIn.${each}`) }))}
            change={(chosen) => change({ ...step, in: places.find((each) => each === chosen) ?? 'tab' })}
          />
          <Pick
            label={t('designer.stepMember.mode')}
            value={String(step.mode ?? 0)}
            disabled={disabled}
            options={([0, 1] as const).map((each) => ({
              id: String(each),
              name: t(`designer.modes.${each}`),
            }))}
            change={(chosen) => change({ ...step, mode: chosen === '1' ? 1 : 0 })}
          />
        </>
      )
    case 'go':
      return expression('url', step.url, (url) => change({ ...step, url }), true)
    case 'request':
      return (
        <>
          {text(
            'api',
            step.api,
            (api) => change({ ...step, api }),
            props.sources.map(({ id, name }) => ({ id, name: labelOf(name, lang) })),
          )}
          <With given={step.with} disabled={disabled} change={(next) => change(withOf(step, next))} />
          {text('into', step.into ?? '', (into) => change(intoOf(step, into)), fields())}
        </>
      )
    case 'script':
      return (
        <textarea
          className={`input ${editorsStyles['code']}`}
          rows={5}
          aria-label={t('designer.script')}
          value={step.code}
          disabled={disabled}
          spellCheck={false}
          onChange={(event) => change({ ...step, code: event.target.value })}
        />
      )
  }
}

const messages = ['success', 'info', 'warning', 'error'] as const
const places = ['tab', 'dialog', 'drawer'] as const

function withOf<S extends { with?: Record<string, string> }>(step: S, given: Record<string, string>): S {
  const { with: _before, ...rest } = step
  return (Object.keys(given).length === 0 ? rest : { ...rest, with: given }) as S // the same step with or without a member that may be missing
}

function intoOf<S extends { into?: string }>(step: S, into: string): S {
  const { into: _before, ...rest } = step
  return (into === '' ? rest : { ...rest, into }) as S // likewise
}

interface WithProps {
  given: Readonly<Record<string, string>> | undefined
  disabled: boolean
  change: (given: Record<string, string>) => void
}

/** What a call is given: names with expressions. */
function With({ given, disabled, change }: WithProps) {
  const t = useT()
  return (
    <Rows<[string, string]>
      label={t('designer.stepMember.with')}
      rows={Object.entries(given ?? {})}
      disabled={disabled}
      fresh={() => [`arg${Object.keys(given ?? {}).length + 1}`, '']}
      change={(rows) => change(Object.fromEntries(rows))}
      row={([name, value], write, index) => (
        <>
          <TextInput
            label={t('designer.argument', { nth: index + 1 })}
            value={name}
            disabled={disabled}
            change={(next) => write([next, value])}
          />
          <ExpressionEdit
            label={t('designer.argumentValue', { nth: index + 1 })}
            placeholder={t('designer.expression')}
            value={value}
            disabled={disabled}
            change={(next) => write([name, next ?? ''])}
          />
        </>
      )}
    />
  )
}
