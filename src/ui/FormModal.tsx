import { useNotification } from '@refinedev/core'
import Form, { type FormProps } from 'antd/es/form'
import type { ModalProps } from 'antd/es/modal'
import type { ReactNode } from 'react'
import { useT } from '../i18n/i18n.ts'
import { ActionButton } from './ActionButton.tsx'
import { Dialog } from './Dialog.tsx'
import { DraftNotice } from './DraftNotice.tsx'
import { mendedFaults } from './mendedFaults.ts'

interface Props<Values extends object> {
  title: ReactNode
  width?: number
  /** Text of the button that submits the form; it stays off while `okDisabled`. */
  okText?: string
  okDisabled?: boolean
  cancelText?: string
  danger?: boolean
  /** True: it is only looked at. */
  readOnly?: boolean
  formProps: FormProps<Values>
  modalProps: ModalProps
  restoredAt?: number | undefined
  onDiscard?: () => void
  remove?: { busy: boolean; run: () => unknown } | undefined
  /** Stands at the start of the footer, away from the buttons that end the dialog. */
  aside?: ReactNode
  /** Its buttons, where they are not those that send and cancel; one of them submits the form. */
  footer?: ReactNode
  children: ReactNode
}

/** A dialog with a form: Enter saves, the first field is written at once, a form that is not right leads to its first fault. */
export function FormModal<Values extends object>({
  title,
  width = 620,
  okText,
  okDisabled = false,
  cancelText,
  danger = false,
  readOnly = false,
  formProps,
  modalProps,
  restoredAt,
  onDiscard,
  remove,
  aside,
  footer,
  children,
}: Props<Values>) {
  const t = useT()
  const { open: notify } = useNotification()
  return (
    <Dialog
      // Refine's own title, width and texts are replaced by what follows.
      {...modalProps}
      style={{ top: 'min(100px, 6dvh)' }}
      width={width}
      title={title}
      okText={okText ?? t('common.save')}
      cancelText={cancelText ?? t(readOnly ? 'common.close' : 'common.cancel')}
      okButtonProps={{
        htmlType: 'submit',
        disabled: okDisabled,
        danger,
        ...(readOnly && { style: { display: 'none' } }),
      }}
      onOk={() => undefined /* the button submits the form */}
      modalRender={(dialog) => (
        <Form<Values>
          {...formProps}
          layout="vertical"
          noValidate
          disabled={readOnly}
          variant={readOnly ? 'filled' : 'outlined'}
          requiredMark={!readOnly}
          scrollToFirstError={{ focus: true }}
          validateTrigger="onBlur"
          onValuesChange={(changed: Partial<Values>, values) => {
            formProps.onValuesChange?.(changed, values)
            mendedFaults(formProps.form, changed)
          }}
          onFinishFailed={({ errorFields }) => {
            // before antd leads to the first of them
            for (const { name } of errorFields) unfold([formProps.name, ...name].join('_'))
            notify?.({ type: 'error', message: t('common.checkInput') })
          }}
        >
          {dialog}
        </Form>
      )}
      afterOpenChange={(open) => {
        if (open && formProps.name && !readOnly) startWriting(formProps.name)
      }}
      footer={(buttons) =>
        footer ?? (
          <>
            <span style={{ float: 'left' }}>
              {aside}
              {remove && !readOnly && (
                <ActionButton
                  label={t('common.delete')}
                  danger
                  kind="text"
                  busy={remove.busy}
                  confirm={{ title: t('common.deleteSure') }}
                  onRun={remove.run}
                />
              )}
            </span>
            {buttons}
          </>
        )
      }
    >
      {onDiscard && <DraftNotice at={restoredAt} onDiscard={onDiscard} />}
      {children}
    </Dialog>
  )
}

/** What a field is folded away in is opened: nobody finds a fault there. */
function unfold(field: string): void {
  const fold = document.getElementById(field)?.closest('details')
  if (fold) fold.open = true
}

/**
 * The first field is written at once; not where a finger writes, whose keyboard would cover the dialog. A select that is searched takes what is
 * typed once it has the focus, and is read-only until then.
 */
function startWriting(name: string): void {
  if (matchMedia('(pointer: coarse)').matches || document.activeElement?.matches('input, textarea')) return
  document
    .getElementById(name)
    ?.querySelector<HTMLElement>(
      'input:enabled:not([readonly], [type="file"]), .ant-select-show-search input:enabled',
    )
    ?.focus()
}
