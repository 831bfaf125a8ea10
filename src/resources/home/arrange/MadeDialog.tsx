import { blockKinds, type DiyBlock, diyBlockGet, diyBlockSave } from '../../../../contract/dashboards.ts'
import type { Side } from '../../../../contract/values.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useAnswer } from '../../../providers/useAnswer.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Choice } from '../../../ui/choice/Choice.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { native } from './native.ts'
import { Failure, Skeleton } from '../../../ui/states.tsx'
import { useForm } from '../../useForm.ts'
import { useSaving } from '../../useSaving.ts'
import { choices, type BlockKind, type Options } from '../blocks.ts'
import { optionFault, OptionFields } from './OptionFields.tsx'

interface Props {
  side: Side
  /** The block to edit; absent: a new one. */
  made: DiyBlock | undefined
  onClose: () => void
}
interface Values {
  name: string
  nameEn: string
  kind: BlockKind
  options: Options
}
const fresh: Values = { name: '', nameEn: '', kind: 'widget', options: {} }

/** A block of the organisation's making: made once, put on any home of the side. */
export default function MadeDialog({ side, made, onClose }: Props) {
  const query = { id: made?.id ?? '' }
  const { data, error, again } = useAnswer(
    'dashboards',
    diyBlockGet,
    { query },
    { quiet: true, enabled: made !== undefined },
  )
  if (!made) return <MadeForm side={side} made={undefined} start={fresh} onClose={onClose} />
  if (data) {
    const { name, nameEn, kind, config } = data
    return (
      <MadeForm side={side} made={data} start={{ name, nameEn, kind, options: config }} onClose={onClose} />
    )
  }
  return (
    <Dialog open footer={null} title={made.name} onCancel={onClose}>
      {error ? (
        <Failure message={error.message} requestId={error.requestId} onRetry={again} />
      ) : (
        <Skeleton rows={4} />
      )}
    </Dialog>
  )
}

function MadeForm({ side, made, start, onClose }: Props & { start: Values }) {
  const t = useT()
  const form = useForm(`diyBlocks/${made?.id ?? 'create'}`, start, ({ name, kind, options }) => {
    const wrong = optionFault(kind, options)
    return {
      ...(name.trim() ? {} : { name: t('common.required') }),
      ...(wrong ? { options: t(wrong) } : {}),
    }
  })
  const { name, nameEn, kind, options } = form.values
  const { dialog, faults } = useSaving(
    form,
    diyBlockSave,
    () => ({
      body: { ...(made && { id: made.id, version: made.version }), name, nameEn, kind, config: options },
    }),
    onClose,
  )
  const ofKind = (next: BlockKind): Options => {
    const [first] = choices[side][next] ?? []
    return first === undefined ? {} : { [next]: first }
  }
  return (
    <FormDialog
      width={520}
      title={made ? t('home.made.edit', { name: made.name }) : t('home.made.create')}
      may
      {...dialog}
      onClose={onClose}
    >
      {(['name', 'nameEn'] as const).map((key) => (
        <Field key={key} label={t(`home.made.${key}`)} needed={key === 'name'} fault={faults[key]}>
          {(field) => (
            <input
              {...native(field)}
              className="input"
              maxLength={60}
              value={form.values[key]}
              onChange={({ target }) => form.set({ [key]: target.value })}
            />
          )}
        </Field>
      ))}
      <Field label={t('home.made.kind')}>
        {(field) => (
          <Choice
            id={field.id}
            value={kind}
            options={blockKinds.map((one) => ({ value: one, label: t(`home.kind.${one}`) }))}
            onChange={(key) => {
              const chosen = blockKinds.find((one) => one === key)
              if (chosen) form.set({ kind: chosen, options: ofKind(chosen) })
            }}
          />
        )}
      </Field>
      <OptionFields
        side={side}
        kind={kind}
        options={options}
        fault={faults['options']}
        onChange={(next) => form.set({ options: next })}
      />
    </FormDialog>
  )
}
