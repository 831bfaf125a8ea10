import { isRecord } from '../../../../contract/isRecord.ts'
import type { Control } from '../../../../contract/lowcode/control.ts'
import { useT } from '../../../i18n/i18n.ts'
import { usePage } from '../../runtime/page.ts'
import type { Choice, ChoicePage } from '../../runtime/services.ts'
import { flag, length, number } from '../attr.ts'
import { listColumns } from '../autocomplete/picked.ts'
import ListDialog from './ListDialog.tsx'
import { CreateRecord } from './CreateRecord.tsx'
import PickDialog from './PickDialog.tsx'
import { usePopup } from './usePopup.ts'

interface Props {
  control: Control
  load: (keyword: string, page: number, signal: AbortSignal) => Promise<ChoicePage>
  chosen: readonly Choice[]
  confirm: (chosen: readonly Choice[]) => void
  cancel: () => void
}

/** The dialog by which a record of another application is chosen, as its control describes it. */
export default function RecordDialog({ control, ...given }: Props) {
  const { lang, useRecordList, isPickedInList } = usePage().services
  const t = useT()
  const columns = listColumns(control, lang, [t('lowcode.associated.name'), t('lowcode.associated.code')])
  const popup = usePopup(control)
  const configured = saysColumns(control) ? [] : (popup?.columns ?? [])
  if (popup === undefined) return null
  const props = {
    ...given,
    create: (add: (choice: Choice) => void) => (
      <CreateRecord control={control} form={popup?.form ?? ''} created={add} />
    ),
  }
  // The list itself where this page has it; what another application keeps is offered by its names and what the case shows.
  if (popup && useRecordList && isPickedInList?.(popup.source))
    return (
      <ListDialog
        {...props}
        control={control}
        popup={popup}
        columns={saysColumns(control) ? columns : []}
        useList={useRecordList}
      />
    )
  return (
    <PickDialog
      {...props}
      title={t('lowcode.associated.title')}
      width={length(control, 'dialogWidth') ?? '66%'}
      height={number(control, 'dialogHeight') ?? 500}
      columns={configured.length > 0 ? configured : columns}
      multiple={flag(control, 'multiple')}
      limit={number(control, 'limit') ?? 0}
    />
  )
}

/** Whether a definition says which columns there are. */
const saysColumns = ({ attr }: Control): boolean =>
  Array.isArray(attr['columns']) && attr['columns'].some(isRecord)
