import Form from 'antd/es/form'
import { useEffect, useState } from 'react'
import { type RecordForm, recordFaults } from '../../../../contract/registrations.faults.ts'
import { registeredSupplier, type Registration } from '../../../../contract/registrations.ts'
import { t } from '../../../i18n/i18n.ts'
import { showError } from '../../../providers/http.ts'
import { useSession } from '../../../providers/session.ts'
import { toast } from '../../../providers/toast.ts'
import { useCommand } from '../../../providers/useCommand.ts'
import { bodyOf } from './bodyOf.ts'
import { nameOf } from '../record/fields.ts'
import { useSaving } from './useSaving.ts'
import { forgetWritten, type Values, type Written } from './written.ts'

export interface FaceProps {
  buyers: readonly { id: string; name: string }[]
  /** The application, where it was returned. */
  returned: Registration | undefined
  start: Written
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
  /** Which step a field is in. */
  stepAt: (path: string) => number,
) {
  const [form] = Form.useForm<Values>()
  const [step, setStep] = useState(start.step)
  const signedIn = useSession(({ token }) => token !== undefined)
  const read = () => ({ values: form.getFieldsValue(true) as Values, step }) // the whole form, seen or not
  const saver = useSaving({ form: face, signedIn, start, read })
  const [asked, setAsked] = useState<{ path: string }>()

  /** Goes where a field is; it is checked there and says what it lacks. */
  const goTo = (path: string) => {
    setStep(stepAt(path))
    setAsked({ path })
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
      showError(error)
    },
  })
  useEffect(() => {
    if (asked) void check(form).then((fine) => fine && focus(asked.path))
  }, [form, asked])

  return {
    form,
    step,
    saver,
    signedIn,
    busy: sending.busy,
    goTo,
    askAccount: onAccount,
    back: () => setStep(step - 1),
    next: async () => {
      if (await check(form)) setStep(step + 1)
    },
    submit: async () => {
      if (!(await check(form))) return
      if (!signedIn) return onAccount()
      const { values } = read()
      const [fault] = recordFaults(values, face)
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
