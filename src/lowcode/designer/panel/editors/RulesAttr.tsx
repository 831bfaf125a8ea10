import type { Rule } from '../../../../../contract/lowcode/control.ts'
import { useT } from '../../../../i18n/i18n.ts'
import { Check, TextInput } from '../fields.tsx'
import { LabelEdit } from './LabelEdit.tsx'
import { full, listOf } from './parts.ts'
import type { AttrEditProps } from './types.ts'
import styles from './editors.module.css'

const isSet = (rule: Rule): boolean => Object.keys(rule).length > 0

/** The three slots of rules. */
export function RulesAttr({ value, disabled, change }: AttrEditProps) {
  const t = useT()
  const given = listOf<Rule>(value)
  const rules: readonly Rule[] = [0, 1, 2].map((nth) => given[nth] ?? {})
  const write = (nth: number, part: { [Key in keyof Rule]?: Rule[Key] | undefined }) => {
    const next = rules.with(nth, full({ ...rules[nth], ...part } as Rule)) // undefined members are taken out
    change(next.some(isSet) ? next : undefined)
  }
  const number = (text: string) => (text === '' ? undefined : Number(text))
  return (
    <div className={styles['rules']}>
      {rules.map((rule, nth) => {
        const name = t('designer.rule', { nth: nth + 1 })
        return (
          <fieldset key={nth}>
            <legend>{name}</legend>
            <Check
              label={t('designer.required')}
              checked={rule.required === true}
              disabled={disabled}
              change={(on) => write(nth, { required: on || undefined })}
            />
            <div className={styles['pair']}>
              {(['min', 'max'] as const).map((key) => (
                <TextInput
                  key={key}
                  type="number"
                  label={`${name} ${t(`designer.${key}`)}`}
                  placeholder={t(`designer.${key}`)}
                  value={rule[key] === undefined ? '' : String(rule[key])}
                  disabled={disabled}
                  change={(text) => write(nth, { [key]: number(text) })}
                />
              ))}
            </div>
            {isSet(rule) && (
              <LabelEdit
                label={`${name} ${t('designer.message')}`}
                value={rule.message}
                placeholder={t('designer.message')}
                disabled={disabled}
                change={(message) => write(nth, { message })}
              />
            )}
          </fieldset>
        )
      })}
    </div>
  )
}
