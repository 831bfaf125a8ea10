import { useEffect } from 'react'
import { type InquiryInfo, inquirySetBasis } from '../../../contract/inquiries.ts'
import { masterLists } from '../../../contract/masters.ts'
import { useT } from '../../i18n/i18n.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { showFaults, useDialogForm } from '../../providers/useDialogForm.ts'
import { FormModal } from '../../ui/FormModal.tsx'
import { masterOptions } from '../masterOptions.ts'
import { Rates, typedWeights, Weights, weightsOf } from './Basis.tsx'

/** What quotes are compared by from now on. */
export default function BasisDialog({ inquiry, onClose }: { inquiry: InquiryInfo; onClose: () => void }) {
  const t = useT()
  const { id, version, currency } = inquiry
  const masters = useCallQuery('masters', masterLists, {})
  const command = useCommand(inquirySetBasis, { done: t('inquiries.done.setBasis'), onDone: onClose })
  const { form, ...dialog } = useDialogForm({
    name: 'inquiryBasis',
    initialValues: { rates: inquiry.rates, weights: typedWeights(inquiry.weights) },
    busy: command.busy,
    onFinish: ({ rates, weights }) =>
      void command.mutate({ body: { id, version, rates, weights: weightsOf(weights) } }),
    onClose,
  })
  useEffect(() => {
    if (command.error) showFaults(form, command.error.errors)
  }, [command.error, form])
  return (
    <FormModal title={t('inquiries.action.setBasis')} width={560} {...dialog}>
      <Rates
        options={masterOptions(masters.data?.currencies, currency).filter(({ value }) => value !== currency)}
        currency={currency}
        kept={inquiry.rates.length}
      />
      <Weights />
    </FormModal>
  )
}
