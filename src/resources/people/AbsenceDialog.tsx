import Form from 'antd/es/form'
import { absenceDel, absenceList, absenceSave, substitutes } from '../../../contract/absences.ts'
import { useT } from '../../i18n/i18n.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { showFaults, useDialogForm } from '../../providers/useDialogForm.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { DayField } from '../../ui/date/DayField.tsx'
import { FormModal } from '../../ui/FormModal.tsx'
import { FormSelect } from '../../ui/FormSelect.tsx'
import { needed } from '../../ui/rules.ts'
import fieldStyles from '../../ui/dialogFields.module.css'
import styles from './AbsenceDialog.module.css'

interface Props {
  /** Whose absence; left out: one's own. */
  person?: { id: string; name: string }
  onClose: () => void
}

const initialValues: { substituteId?: string; fromDay: string; untilDay: string } = {
  fromDay: '',
  untilDay: '',
}

/** Who stands in while somebody is away, and for whom one stands in. */
export default function AbsenceDialog({ person, onClose }: Props) {
  const t = useT()
  const { data: absences = [] } = useCallQuery('absences', absenceList, {}, { silent: true })
  const { data: colleagues = [] } = useCallQuery('people', substitutes, {}, { silent: true })
  const remove = useCommand(absenceDel, { done: t('common.done') })
  const { mutate, busy } = useCommand(absenceSave, {
    done: t('common.saved'),
    onDone: () => form.resetFields(),
    onRefused: ({ errors }): void => showFaults(form, errors),
  })
  const { form, ...dialog } = useDialogForm({
    name: 'absence',
    initialValues,
    busy,
    onFinish: ({ substituteId = '', fromDay, untilDay }) =>
      void mutate({ body: { ...(person && { personId: person.id }), substituteId, fromDay, untilDay } }),
    onClose,
  })
  const shown = absences.filter((one) => (person ? one.personId === person.id : true))
  const others = colleagues.filter((one) => (person ? one.id !== person.id : !one.isSelf))
  return (
    <FormModal
      title={person ? t('people.absence.of', { name: person.name }) : t('people.absence.title')}
      width={560}
      okText={t('people.absence.add')}
      cancelText={t('common.close')}
      {...dialog}
    >
      <p className="quiet">{t('people.absence.about')}</p>
      <ul className={styles['absences']}>
        {shown.map((one) => (
          <li key={one.id}>
            <span>
              {t('people.absence.line', {
                person: one.personName,
                substitute: one.substituteName,
                from: one.fromDay,
                until: one.untilDay,
              })}
            </span>
            {one.mayChange && (
              <ActionButton
                label={t('common.delete')}
                kind="text"
                size="small"
                busy={remove.busy}
                onRun={() => remove.mutate({ query: { id: one.id } })}
              />
            )}
          </li>
        ))}
      </ul>
      <Form.Item
        name="substituteId"
        label={t('people.absence.substitute')}
        rules={[needed(t('common.required'))]}
      >
        <FormSelect
          showSearch
          optionFilterProp="label"
          options={others.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
      <div className={fieldStyles['fields']}>
        <Form.Item name="fromDay" label={t('people.absence.from')} rules={[needed(t('common.required'))]}>
          <DayField />
        </Form.Item>
        <Form.Item name="untilDay" label={t('people.absence.until')} rules={[needed(t('common.required'))]}>
          <DayField />
        </Form.Item>
      </div>
    </FormModal>
  )
}
