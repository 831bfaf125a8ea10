import Form from 'antd/es/form'
import Input from 'antd/es/input'
import { useNavigate } from 'react-router'
import {
  parametersOf,
  reportDescriptions,
  type ReportKind,
  type ReportState,
} from '../../../contract/reports.kinds.ts'
import { reportViewName, reportViewSave, type ReportView } from '../../../contract/reports.views.ts'
import { useT } from '../../i18n/i18n.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { showFaults, useDialogForm } from '../../providers/useDialogForm.ts'
import { FormModal } from '../../ui/FormModal.tsx'
import { needed } from '../../ui/rules.ts'
import { savedView } from './views.ts'

export interface ViewNameProps {
  report: ReportKind
  /** The views of the report there are. */
  views: readonly ReportView[]
  /** What is saved as a new view; a view of the same name shows it from then on. */
  state?: ReportState
  /** The view that gets another name. */
  view?: ReportView
  onClose: () => void
}

/** What a view is called. */
export function ViewNameDialog({ report, views, state, view, onClose }: ViewNameProps) {
  const t = useT()
  const navigate = useNavigate()
  const command = useCommand(reportViewSave, {
    done: t('common.saved'),
    onDone: (saved) => {
      onClose()
      const search = new URLSearchParams(parametersOf(saved)).toString()
      void navigate(`${reportDescriptions[report].path}?${search}`, { replace: true })
    },
    onRefused: ({ errors }): void => showFaults(form, errors),
  })
  const { form, ...dialog } = useDialogForm({
    name: 'reportView',
    initialValues: { name: view?.name ?? '' },
    busy: command.busy,
    onClose,
    onFinish: ({ name: written }) => {
      const name = written.trim()
      const taken = views.find((one) => one.name === name)
      if (view) void command.mutate({ body: savedView(view, { name }) })
      else if (state && taken) void command.mutate({ body: savedView(taken, state) })
      else if (state) void command.mutate({ body: { report, name, ...state } })
    },
  })
  const name = Form.useWatch('name', form)
  const replaces = !view && views.some((one) => one.name === name?.trim())
  return (
    <FormModal
      title={t(view ? 'reports.views.rename' : 'list.saveView')}
      okText={t(replaces ? 'list.replaceView' : 'common.save')}
      width={440}
      {...dialog}
    >
      <Form.Item name="name" label={t('list.viewName')} rules={[needed(t('common.required'))]}>
        <Input maxLength={reportViewName} autoComplete="off" />
      </Form.Item>
      {state?.period && 'span' in state.period && <p className="quiet">{t('reports.views.moves')}</p>}
    </FormModal>
  )
}
