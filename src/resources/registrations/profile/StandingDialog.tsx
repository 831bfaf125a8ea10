import Form from 'antd/es/form'
import { useEffect } from 'react'
import { type Standing, standingSave } from '../../../../contract/standings.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useCommand } from '../../../providers/useCommand.ts'
import { showFaults, useDialogForm } from '../../../providers/useDialogForm.ts'
import { FormModal } from '../../../ui/FormModal.tsx'
import { FormSelect } from '../../../ui/FormSelect.tsx'
import { StandingFields, type StandingValues } from './StandingFields.tsx'

interface Row extends Pick<Standing, 'category' | 'standing' | 'until' | 'reason'> {
  version?: number
}

interface Props {
  linkId: string
  categories: { value: string; label: string }[]
  /** The standings there are: one that is set in their category takes their place. */
  known: readonly Row[]
  row?: Row
  onClose: () => void
}

interface Values extends StandingValues {
  category: string
}

/** A supplier is given a standing, in all or in a category. */
export default function StandingDialog({ linkId, categories, known, row, onClose }: Props) {
  const t = useT()
  const command = useCommand(standingSave, { done: t('profile.standing.done'), onDone: onClose })
  const { form, ...dialog } = useDialogForm<Values>({
    name: 'standing',
    initialValues: {
      category: row?.category ?? '',
      standing: row?.standing ?? 'QUALIFIED',
      until: row?.until ?? '',
      reason: row?.reason ?? '',
    },
    busy: command.busy,
    onFinish: ({ category, standing, until, reason }) => {
      const version = known.find((one) => one.category === category)?.version
      void command.mutate({
        body: {
          linkId,
          category,
          standing,
          until: until || null,
          reason,
          ...(version !== undefined && { version }),
        },
      })
    },
    onClose,
  })
  useEffect(() => {
    if (command.error) showFaults(form, command.error.errors)
  }, [command.error, form])
  return (
    <FormModal title={t('profile.standing.set')} width={480} {...dialog}>
      <Form.Item name="category" label={t('profile.standing.category')}>
        <FormSelect options={categories} disabled={row !== undefined} />
      </Form.Item>
      <StandingFields />
    </FormModal>
  )
}
