import Form from 'antd/es/form'
import Input from 'antd/es/input'
import { Suspense, useId, useState } from 'react'
import { functionFaults } from '../../../../contract/lowcode/checkFunctions.ts'
import type { PageFunction } from '../../../../contract/lowcode/functions.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { Dialog } from '../Dialog.tsx'
import { useLang } from '../lang.ts'
import { lazy } from '../../../ui/lazy.tsx'

const ScriptEditor = lazy(() => import('./ScriptEditor.tsx'))

interface Props {
  /** The one that is changed; a new one when missing. */
  given: PageFunction | undefined
  others: readonly PageFunction[]
  disabled: boolean
  onDone: (made: PageFunction) => void
  onClose: () => void
}

/** A function with its name and the body of its script. */
export default function FunctionDialog({ given, others, disabled, onDone, onClose }: Props) {
  const t = useT()
  const lang = useLang()
  const id = useId()
  const [name, setName] = useState(given?.name ?? '')
  const [code, setCode] = useState(given?.code ?? '')
  const faults = functionFaults([...others, { name, code }]).filter(({ path }) =>
    path.startsWith(`functions.${others.length}`),
  )
  const fault = name === '' ? undefined : faults[0]
  return (
    <Dialog
      title={given ? t('designer.fn.change', { name: given.name }) : t('designer.fn.add')}
      wide
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            kind="primary"
            disabled={disabled || faults.length > 0}
            onClick={() => onDone({ ...given, name, code })}
          >
            {t('designer.take')}
          </Button>
        </>
      }
    >
      <Form layout="vertical" component={false}>
        <Form.Item
          label={t('designer.fn.name')}
          htmlFor={id}
          extra={t('designer.fn.nameHint')}
          {...(fault && { validateStatus: 'error' as const, help: fault[lang] })}
        >
          <Input
            id={id}
            value={name}
            maxLength={60}
            disabled={disabled}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setName(target.value.trim())}
          />
        </Form.Item>
        <Form.Item label={t('designer.fn.code')} extra={t('designer.fn.codeHint')}>
          <Suspense fallback={<Skeleton rows={8} />}>
            <ScriptEditor label={t('designer.fn.code')} value={code} disabled={disabled} change={setCode} />
          </Suspense>
        </Form.Item>
      </Form>
    </Dialog>
  )
}
