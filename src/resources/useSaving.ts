import type { AnswerOf, Call } from '../../contract/call.ts'
import { useT } from '../i18n/i18n.ts'
import type { Given } from '../providers/http.ts'
import { useCall } from '../providers/useCall.ts'
import type { useForm } from './useForm.ts'

type Form<T extends object> = ReturnType<typeof useForm<T>>

/** How a dialog saves what is right in its form; what was typed is let go once it is kept. */
export function useSaving<T extends object, C extends Call>(
  form: Form<T>,
  call: C,
  given: () => Given<C>,
  onSaved: (answer: AnswerOf<C>) => void,
) {
  const t = useT()
  const { run, busy, error } = useCall(call, {
    done: t('common.saved'),
    onDone: (answer) => {
      form.drop()
      onSaved(answer)
    },
  })
  return {
    faults: form.faults(error?.faults),
    /** What the dialog is told of it. */
    dialog: {
      busy,
      restoredAt: form.restoredAt,
      onDiscard: form.discard,
      onSave: () => {
        if (form.ready()) void run(given())
      },
    },
  }
}

/** How a dialog deletes the record it shows; nothing for one that is not there yet. */
export function useRemoving<T extends object, C extends Call>(
  form: Form<T>,
  call: C,
  given: Given<C> | undefined,
  onRemoved: () => void,
) {
  const t = useT()
  const { run, busy } = useCall(call, {
    done: t('common.done'),
    onDone: () => {
      form.drop()
      onRemoved()
    },
  })
  return given && { busy, run: () => run(given) }
}
