import { useState } from 'react'
import type { Block } from '../../../../contract/dashboards.ts'
import type { Side } from '../../../../contract/values.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { native } from './native.ts'
import { optionFault, OptionFields } from './OptionFields.tsx'

interface Props {
  side: Side
  block: Block
  onDone: (block: Block) => void
  onClose: () => void
}

/** A block's titles and what it shows. */
export default function BlockDialog({ side, block, onDone, onClose }: Props) {
  const t = useT()
  const [now, setNow] = useState(block)
  const [tried, setTried] = useState(false)
  // What the organisation made is described in its own dialog.
  const wrong = block.blockId ? undefined : optionFault(now.kind, now.options)
  return (
    <Dialog
      open
      title={t('home.arrange.edit', { title: t(`home.kind.${block.kind}`) })}
      okText={t('common.ok')}
      cancelText={t('common.cancel')}
      onCancel={onClose}
      onOk={() => {
        setTried(true)
        if (!wrong) onDone(now)
      }}
    >
      {!block.blockId && (
        <OptionFields
          side={side}
          kind={now.kind}
          options={now.options}
          fault={tried && wrong ? t(wrong) : undefined}
          onChange={(options) => setNow({ ...now, options })}
        />
      )}
      {(['title', 'titleEn'] as const).map((key) => (
        <Field key={key} label={t(`home.field.${key}`)} hint={t('home.field.titleHint')}>
          {(field) => (
            <input
              {...native(field)}
              className="input"
              maxLength={60}
              value={now[key]}
              onChange={({ target }) => setNow({ ...now, [key]: target.value })}
            />
          )}
        </Field>
      ))}
    </Dialog>
  )
}
