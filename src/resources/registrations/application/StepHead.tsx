import Steps from 'antd/es/steps'
import { useT } from '../../../i18n/i18n.ts'
import styles from './StepHead.module.css'

/** The five steps of the wizard (specification §2), and before the last but one what a buyer asks besides. */
const all = ['basic', 'contacts', 'business', 'questionnaire', 'invoice', 'done'] as const
export type StepName = (typeof all)[number]
export const stepNames = (asked: boolean): readonly StepName[] =>
  asked ? all : all.filter((name) => name !== 'questionnaire')

/** Where one is: all steps, or in words where there is no room for them. */
export function StepHead({ at, steps }: { at: StepName; steps: readonly StepName[] }) {
  const t = useT()
  const names = steps.map((name) => t(`registration.steps.${name}`))
  const nth = steps.indexOf(at)
  return (
    <div className={styles['steps']}>
      <Steps
        size="small"
        responsive={false}
        current={nth}
        {...(at === 'done' && { status: 'finish' as const })}
        items={names.map((title) => ({ title }))}
      />
      <p>{t('registration.stepOf', { at: nth + 1, of: names.length, name: names[nth] ?? '' })}</p>
    </div>
  )
}
