import Form from 'antd/es/form'
import { useEffect, useRef, useState } from 'react'
import type { ResponseOf } from '../../../../contract/call.ts'
import { applicationFaults, type RecordForm } from '../../../../contract/registrations.faults.ts'
import { questionnaire } from '../../../../contract/questionnaires.ts'
import {
  registeredSupplier,
  type Registration,
  type registrationBuyers,
} from '../../../../contract/registrations.ts'
import { t } from '../../../i18n/i18n.ts'
import { showError } from '../../../providers/http.ts'
import { useSession } from '../../../providers/session.ts'
import { toast } from '../../../providers/toast.ts'
import { useCallQuery } from '../../../providers/useCallQuery.ts'
import { useCommand } from '../../../providers/useCommand.ts'
import { bodyOf } from './bodyOf.ts'
import { followed } from './invoicing.ts'
import { nameOf } from '../record/fields.ts'
import { useSaving } from './useSaving.ts'
import { forgetWritten, type Values, type Written } from './written.ts'

export type Buyer = ResponseOf<typeof registrationBuyers>[number] & {
  /** It takes no more applications but the one that it returned. */
  isClosed?: true
}

export interface FaceProps {
  /** Those that may be applied to: of a buyer's own link that one alone. */
  buyers: readonly Buyer[]
  /** Whether the page was opened by a buyer's own link, and whether there is such a buyer. */
  link: 'absent' | 'known' | 'unknown'
  /** The link that there is with the buyer whose own link it was. */
  linkedBy: string | undefined
  /** The application, where it was returned. */
  returned: Registration | undefined
  start: Written
  /** The application on the server that it goes on from. */
  ownId: string | undefined
  /** Asks for an account. */
  onAccount: () => void
  /** Begins anew from what the server has. */
  onReload: () => Promise<void>
  onSubmitted: () => void
}

/** Prefix of the ids of the form's fields. */
export const FORM = 'registration'

/** The form of an application: saved as it is written, checked step by step, sent as a whole. */
export function useApplication(
  face: RecordForm,
  { start, onAccount, onSubmitted }: FaceProps,
  /** Which step a field is in, where the buyer asks something besides or not. */
  stepAt: (path: string, asked: boolean) => number,
) {
  const [form] = Form.useForm<Values>()
  const [step, setStep] = useState(start.step)
  const buyerOrgId = Form.useWatch<string | undefined>('buyerOrgId', { form, preserve: true }) ?? ''
  const asking = useCallQuery(
    'questionnaires',
    questionnaire,
    { query: { buyerOrgId } },
    { enabled: buyerOrgId !== '', silent: true },
  )
  const asked = asking.data ?? undefined
  const signedIn = useSession(({ token }) => token !== undefined)
  const read = () => ({ values: form.getFieldsValue(true) as Values, step }) // the whole form, seen or not
  const saver = useSaving({ form: face, signedIn, start, read })
  const [wanted, setWanted] = useState<{ path: string }>()
  const before = useRef(start.values)

  /** Goes where a field is; it is checked there and says what it lacks. */
  const goTo = (path: string) => {
    // A field of the questionnaire is in its step, even while that is being asked for.
    setStep(stepAt(path, asked !== undefined || path.startsWith('questionnaire')))
    setWanted({ path })
  }
  const sending = useCommand(registeredSupplier, {
    silent: true,
    onDone: () => {
      forgetWritten(face)
      onSubmitted()
    },
    onRefused: (error) => {
      const [fault] = error.faults
      if (fault) goTo(fault.path)
      if (error.code === 'BUYER_CLOSED') form.setFieldValue('buyerOrgId', '')
      // What it asks now is shown, with what was filled in of it.
      if (error.code === 'QUESTIONNAIRE_CHANGED') {
        void asking.refetch()
        setStep(stepAt('questionnaire', true))
      }
      showError(error)
      saver.resume()
    },
  })
  useEffect(() => {
    if (wanted) void check(form).then((fine) => fine && focus(wanted.path))
  }, [form, wanted])

  return {
    form,
    step,
    /** What the buyer asks besides; `unknown` while that is being asked for. */
    asked,
    unknown: asking.loading && buyerOrgId !== '',
    saver,
    signedIn,
    busy: sending.busy,
    goTo,
    /** What was copied from elsewhere in the record follows what was changed there. */
    follow: () => {
      const { values } = read()
      form.setFieldsValue({ invoiceInformation: followed(before.current, values) })
      before.current = values
    },
    /** Goes to a step as one comes there by the buttons: back at once, forward over nothing that is not right. */
    visit: async (target: number): Promise<boolean> => {
      if (target > step) {
        if (!(await check(form))) return false
        const stepOf = ({ path }: { path: string }) => stepAt(path, asked !== undefined)
        const fault = applicationFaults(read().values, face).find((one) => stepOf(one) < target)
        if (fault) {
          goTo(fault.path)
          return false
        }
      }
      setStep(target)
      return true
    },
    askAccount: onAccount,
    back: () => setStep(step - 1),
    next: async () => {
      if (await check(form)) setStep(step + 1)
    },
    submit: async () => {
      if (!(await check(form))) return
      if (!signedIn) return onAccount()
      const { values } = read()
      if (asked && values.questionnaire?.id !== asked.id) return goTo('questionnaire')
      const [fault] = applicationFaults(values, face)
      if (fault) return goTo(fault.path)
      await sending.mutate({ body: bodyOf(face, values, await saver.settled()) })
    },
  }
}
export type ApplicationState = ReturnType<typeof useApplication>

/** Checks the fields that are shown; the first that is not right gets the focus. */
async function check(form: ReturnType<typeof Form.useForm<Values>>[0]): Promise<boolean> {
  try {
    await form.validateFields()
    return true
  } catch (refused) {
    const [first] = (refused as { errorFields?: { name: (string | number)[] }[] }).errorFields ?? [] // what antd rejects with
    if (first) focus(first.name.join('.'))
    toast('error', t('common.checkInput'))
    return false
  }
}

function focus(path: string): void {
  const field = document.getElementById([FORM, ...nameOf(path)].join('_'))
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}
