import { type ReactNode, useRef } from 'react'
import { useT } from '../i18n/i18n.ts'
import { ActionButton } from './ActionButton.tsx'
import { Dialog } from './Dialog.tsx'
import { DraftNotice } from './DraftNotice.tsx'

interface Props {
  title: string
  width?: number
  /** False: it is only looked at. */
  may: boolean
  busy: boolean
  restoredAt: number | undefined
  onDiscard: () => void
  onSave: () => void
  onClose: () => void
  remove?: { busy: boolean; run: () => unknown } | undefined
  children: ReactNode
}

/** A record of a list is written in a dialog over it, so that many are kept in order quickly. */
export function FormDialog({
  title,
  width = 620,
  may,
  busy,
  restoredAt,
  onDiscard,
  onSave,
  onClose,
  remove,
  children,
}: Props) {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  return (
    <Dialog
      open
      width={width}
      style={{ top: 'min(100px, 6dvh)' }}
      title={title}
      okText={t('common.save')}
      cancelText={t(may ? 'common.cancel' : 'common.close')}
      confirmLoading={busy}
      okButtonProps={{ htmlType: 'submit', ...(!may && { style: { display: 'none' } }) }}
      onCancel={onClose}
      afterOpenChange={(open) => open && startWriting(form.current)}
      // Enter in a field saves; antd's own dialog takes clicks alone.
      modalRender={(dialog) => (
        <form
          ref={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (may) onSave()
          }}
        >
          {dialog}
        </form>
      )}
      footer={(buttons) => (
        <>
          {remove && may && (
            <span style={{ float: 'left' }}>
              <ActionButton
                label={t('common.delete')}
                danger
                kind="text"
                busy={remove.busy}
                confirm={{ title: t('common.deleteSure') }}
                onRun={remove.run}
              />
            </span>
          )}
          {buttons}
        </>
      )}
    >
      <DraftNotice at={restoredAt} onDiscard={onDiscard} />
      {children}
    </Dialog>
  )
}

/** The first field is written at once; not where a finger writes, whose keyboard would cover the dialog. */
function startWriting(form: HTMLFormElement | null): void {
  if (!form || matchMedia('(pointer: coarse)').matches) return
  if (document.activeElement?.matches('input, textarea')) return
  form.querySelector<HTMLElement>('input:enabled:not([readonly])')?.focus()
}
