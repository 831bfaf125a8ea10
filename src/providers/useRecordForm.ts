import { useModalForm } from '@refinedev/antd'
import { type BaseKey, type BaseRecord, type HttpError as RefineError, useDelete } from '@refinedev/core'
import type { FormInstance } from 'antd/es/form'
import { useT } from '../i18n/i18n.ts'
import { useDraft } from './drafts.ts'
import { errorNotification, successNotification } from './notification.ts'
import { toast } from './toast.ts'

interface Options<Values extends object> {
  resource: string
  /** The record that is edited; absent: a new one. Its version goes with what is saved. */
  record: { id: BaseKey; version?: number } | undefined
  /** What the form begins with; fields are called as in the body of the save call, so that faults find them. */
  initialValues: Values
  /** What is sent, where it is not the values as they stand. */
  toBody?: (values: Values) => object
  /** Name of the draft. */
  draft?: string
  onClose: () => void
  onSaved?: (answer: unknown) => void
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
  draft: name = `${resource}/${record?.id ?? 'create'}`,
  onClose,
  onSaved,
}: Options<Values>) {
  const t = useT()
  const { form, formProps, modalProps, mutation, onFinish } = useModalForm<BaseRecord, RefineError, object>({
    resource,
    action: record ? 'edit' : 'create',
    ...(record && { id: record.id }),
    defaultVisible: true,
    redirect: false,
    warnWhenUnsavedChanges: false,
    mutationMode: 'pessimistic',
    // The row that was clicked is the record; the data provider refreshes what the write makes stale (refine.md, trap 4).
    queryOptions: { enabled: false },
    invalidates: [],
    successNotification: () => successNotification(t('common.saved')),
    errorNotification,
  })
  const { mutateAsync: removeRecord, mutation: removal } = useDelete<BaseRecord, RefineError>()
  const typed = form as unknown as FormInstance<Values> // the values are what `initialValues` begins with
  const draft = useDraft<Values>(name, (kept) => {
    if (typeof kept !== 'object' || kept === null) return false
    typed.setFieldsValue(kept as Parameters<typeof typed.setFieldsValue>[0]) // this form's own draft; unknown fields are left out
    return true
  })
  const end = (answer: unknown) => {
    draft.drop()
    onSaved?.(answer)
    onClose()
  }
  return {
    form: typed,
    formProps: {
      ...formProps,
      form: typed,
      name,
      initialValues,
      // Refine's handler rejects on a refusal, which by then is shown.
      onFinish: (values: Values) => {
        const { version } = record ?? {}
        void onFinish({ ...toBody(values), ...(version !== undefined && { version }) }).then(
          (answer) => answer && end(answer.data),
          () => undefined,
        )
      },
      onFinishFailed: () => toast('error', t('common.checkInput')),
      onValuesChange: (_: unknown, values: Values) => draft.put(values),
    },
    modalProps: { ...modalProps, open: true, onCancel: onClose, confirmLoading: mutation.isPending },
    restoredAt: draft.restoredAt,
    onDiscard: () => {
      draft.drop()
      typed.resetFields()
    },
    remove: record && {
      busy: removal.isPending,
      run: () =>
        removeRecord({
          resource,
          id: record.id,
          invalidates: [],
          successNotification: () => successNotification(t('common.done')),
          errorNotification,
        }).then(end, () => undefined),
    },
  }
}
