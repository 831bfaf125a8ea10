import { useModalForm } from '@refinedev/antd'
import type { BaseKey, BaseRecord, HttpError as RefineError } from '@refinedev/core'
import type { FormInstance } from 'antd/es/form'
import { useT } from '../i18n/i18n.ts'
import { useDraft } from './drafts.ts'
import { refreshed } from './refresh.ts'
import { HttpError } from './httpError.ts'
import { reported } from './notification.ts'
import { useDeleteRecord } from './useDeleteRecord.ts'
import { focusFirstFault } from './focusFirstFault.ts'

interface Options<Values extends object> {
  resource: string
  /** The record that is edited; absent: a new one. Its version goes with what is saved. */
  record: { id: BaseKey; version?: number } | undefined
  /** What the form begins with; fields are called as in the body of the save call, so that faults find them. */
  initialValues: Values
  /** What is sent, where it is not the values as they stand. */
  toBody?: (values: Values) => object | Promise<object>
  /** Name of the draft; false: what is typed is nothing to be stored. */
  draft?: string | false
  /** Said when it is saved. */
  done?: string
  onClose: () => void
  onSaved?: (answer: unknown) => void
  /** Told of a refusal, where its fault stands beside a field that the server does not name. */
  onRefused?: (error: HttpError, form: FormInstance<Values>) => void
}

/**
 * A record written in a dialog: Refine's `useModalForm` with what the house adds. What is typed is a draft until it is saved, a form that
 * is not right says so and leads to its first fault, faults of the server stand beside their fields, and the version goes along. The hook
 * and its form are mounted together, for each record anew (refine.md, trap 5).
 */
export function useRecordForm<Values extends object>({
  resource,
  record,
  initialValues,
  toBody = (values) => values,
  draft: stored,
  done,
  onClose,
  onSaved,
  onRefused,
}: Options<Values>) {
  const t = useT()
  const name = stored || `${resource}/${record?.id ?? 'create'}`
  const { form, formProps, modalProps, mutation, onFinish } = useModalForm<BaseRecord, RefineError, object>({
    resource,
    action: record ? 'edit' : 'create',
    ...(record && { id: record.id }),
    defaultVisible: true,
    redirect: false,
    warnWhenUnsavedChanges: false,
    mutationMode: 'pessimistic',
    // The row that was clicked is the record.
    queryOptions: { enabled: false },
    ...reported(done ?? t('common.saved')),
  })
  const removal = useDeleteRecord(resource, t('common.done'))
  const typed = form as unknown as FormInstance<Values> // the values are what `initialValues` begins with
  const draft = useDraft<Values>(name, (kept) => {
    if (typeof kept !== 'object' || kept === null) return false
    typed.setFieldsValue(kept as Parameters<typeof typed.setFieldsValue>[0]) // this form's own draft; unknown fields are left out
    return true
  })
  const end = async (answer: unknown) => {
    // What the write made stale is on the screen before the dialog closes.
    await refreshed()
    draft.drop()
    onSaved?.(answer)
    onClose()
  }
  const save = async (values: Values) => {
    const { version } = record ?? {}
    try {
      const answer = await onFinish({ ...(await toBody(values)), ...(version !== undefined && { version }) })
      if (answer) await end(answer.data)
    } catch (error) {
      // Refine's handler rejects on a refusal, which by then is shown.
      if (!(error instanceof HttpError)) throw error
      onRefused?.(error, typed)
      focusFirstFault(typed)
    }
  }
  return {
    form: typed,
    formProps: {
      ...formProps,
      form: typed,
      name,
      initialValues,
      onFinish: (values: Values) => void save(values),
      onValuesChange: () => {
        if (stored !== false) draft.put(typed.getFieldsValue(true))
      },
    },
    modalProps: { ...modalProps, open: true, onCancel: onClose, confirmLoading: mutation.isPending },
    restoredAt: draft.restoredAt,
    onDiscard: () => {
      draft.drop()
      typed.resetFields()
    },
    remove: record && {
      busy: removal.busy,
      run: async () => {
        if (await removal.run(record.id)) await end(undefined)
      },
    },
  }
}
