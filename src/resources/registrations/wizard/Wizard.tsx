import { useEffect, useRef } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { Frame } from '../application/Frame.tsx'
import { StepHead, stepNames } from '../application/StepHead.tsx'
import { stepOf } from '../application/steps.ts'
import { type FaceProps, useApplication } from '../application/useApplication.ts'
import { BasicStep } from './BasicStep.tsx'
import { BusinessStep } from './BusinessStep.tsx'
import { ContactStep } from './ContactStep.tsx'
import { InvoiceStep } from './InvoiceStep.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import styles from './Wizard.module.css'

const steps = [BasicStep, ContactStep, BusinessStep, InvoiceStep] as const
const stepAt = (path: string): number => stepNames.indexOf(stepOf(path))

/** Supplier registration in five steps; the fifth is the application's state (specification §2). */
export function Wizard(face: FaceProps) {
  const t = useT()
  const application = useApplication('wizard', face, stepAt)
  const { step, back, next, busy, submit } = application
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  // A new step is read from its heading on; what the page opened with takes no focus.
  useEffect(() => {
    if (shown.current !== step && document.activeElement === document.body) heading.current?.focus()
    if (shown.current !== step) window.scrollTo(0, 0)
    shown.current = step
  }, [step])
  const Step = steps[step] ?? BasicStep
  return (
    <>
      <StepHead at={step} />
      <Frame application={application} face={face}>
        <h2 ref={heading} tabIndex={-1} className={styles['heading']}>
          {t(`registration.steps.${stepNames[step] ?? 'basic'}`)}
        </h2>
        <Step />
        <div className={styles['actions']}>
          {step > 0 && <Button onClick={back}>{t('registration.previous')}</Button>}
          {step < steps.length - 1 ? (
            <Button kind="primary" onClick={() => void next()}>
              {t('registration.next')}
            </Button>
          ) : (
            <SubmitButton busy={busy} onSubmit={() => void submit()} />
          )}
        </div>
      </Frame>
    </>
  )
}
