import Steps from 'antd/es/steps'
import { useT } from '../../../i18n/i18n.ts'
import styles from './StepHead.module.css'

/** The five steps of the wizard (specification §2). */
export const stepNames = ['basic', 'contacts', 'business', 'invoice', 'done'] as const

/** Where one is: all steps, or in words where there is no room for them. */
export function StepHead({ at }: { at: number }) {
  const t = useT()
  const names = stepNames.map((name) => t(`registration.steps.${name}`))
  return (
    <div className={styles['steps']}>
      <Steps
        size="small"
        responsive={false}
        current={at}
        {...(at === stepNames.length - 1 && { status: 'finish' as const })}
        items={names.map((title) => ({ title }))}
      />
      <p>{t('registration.stepOf', { at: at + 1, of: names.length, name: names[at] ?? '' })}</p>
    </div>
  )
}
