import { type ComponentType, Suspense, useEffect, useRef, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { ActionBar } from '../application/ActionBar.tsx'
import { Frame } from '../application/Frame.tsx'
import { Missing } from '../application/Missing.tsx'
import { StepHead, type StepName, stepNames } from '../application/StepHead.tsx'
import { stepOf } from '../application/steps.ts'
import { type FaceProps, useApplication } from '../application/useApplication.ts'
import { BasicStep } from './BasicStep.tsx'
import { BusinessStep } from './BusinessStep.tsx'
import { ContactStep } from './ContactStep.tsx'
import { InvoiceStep } from './InvoiceStep.tsx'
import type { Place } from './outline.ts'
import { Outline } from './Outline.tsx'
import { placeId } from '../record/Section.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import fields from '../record/Fields.module.css'
import styles from './Wizard.module.css'

const QuestionnairePart = lazy(() => import('../questionnaire/QuestionnairePart.tsx'))

const parts: Partial<Record<StepName, ComponentType>> = {
  contacts: ContactStep,
  business: BusinessStep,
  invoice: InvoiceStep,
}
const stepAt = (path: string, asked: boolean): number => stepNames(asked).indexOf(stepOf(path))

/** Supplier registration in five steps, the last of which is the application's state (specification §2); a buyer may ask something in one more. */
export function Wizard(face: FaceProps) {
  const t = useT()
  const application = useApplication('wizard', face, stepAt)
  const { asked, back, next, busy, submit, visit } = application
  const steps = stepNames(asked !== undefined)
  const last = steps.length - 2
  const step = Math.min(application.step, last)
  const at = steps[step] ?? 'basic'
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  // A new step is read from its heading on; what the page opened with takes no focus.
  useEffect(() => {
    if (shown.current !== step && document.activeElement === document.body) heading.current?.focus()
    if (shown.current !== step) window.scrollTo(0, 0)
    shown.current = step
  }, [step])
  const [wanted, setWanted] = useState<{ name: string }>()
  useEffect(() => {
    const head = wanted && document.getElementById(placeId(wanted.name))
    head?.focus({ preventScroll: true })
    head?.scrollIntoView({ block: 'start' })
  }, [wanted])
  const go = async ({ name, step: to }: Place) => {
    if (await visit(steps.indexOf(to))) setWanted({ name })
  }
  const Step = parts[at] ?? BasicStep
  return (
    <>
      <StepHead at={at} steps={steps} />
      <Frame application={application} face={face}>
        <div className={styles['sides']}>
          <Outline steps={steps} at={at} onGo={(place) => void go(place)} />
          <div>
            <h2 ref={heading} tabIndex={-1} className={styles['heading']}>
              {t(`registration.steps.${at}`)}
            </h2>
            {step === last && <Missing application={application} />}
            {/* A step is left by its button once it is there to be checked. */}
            <Suspense fallback={<Skeleton rows={6} />}>
              {application.unknown ? (
                <Skeleton rows={6} />
              ) : at === 'questionnaire' && asked ? (
                <section className={fields['section']}>
                  <QuestionnairePart key={asked.id} asked={asked} />
                </section>
              ) : (
                <Step />
              )}
              <ActionBar application={application} face={face}>
                {step > 0 && <Button onClick={back}>{t('registration.previous')}</Button>}
                {step < last ? (
                  <Button kind="primary" onClick={() => void next()}>
                    {t('registration.next')}
                  </Button>
                ) : (
                  <SubmitButton busy={busy} onSubmit={() => void submit()} />
                )}
              </ActionBar>
            </Suspense>
          </div>
        </div>
      </Frame>
    </>
  )
}
