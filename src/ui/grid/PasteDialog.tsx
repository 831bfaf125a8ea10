import Checkbox from 'antd/es/checkbox'
import Select from 'antd/es/select'
import { useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { Dialog } from '../Dialog.tsx'
import type { EditColumn } from './block.ts'
import { type Match, columnsOfBlock } from './match.ts'
import classes from './PasteDialog.module.css'
import { early, unreadable } from './unreadable.ts'
import type { PasteInput } from './usePaste.ts'

interface Props {
  input: PasteInput
  columns: readonly EditColumn[]
  today: string
  onOk: (match: Match) => void
  onCancel: () => void
}

/** Cells shown of each pasted column. */
const SAMPLES = 3

/** The columns of a block and where each goes, guessed and to be put right; it is remembered for the next block like it. */
export default function PasteDialog({ input: { block, match }, columns, today, onOk, onCancel }: Props) {
  const t = useT()
  const [header, setHeader] = useState(match.header)
  const [targets, setTargets] = useState(match.targets)
  const rows = block.length - (header ? 1 : 0)
  const writable = columns.filter(({ kind }) => kind !== 'read')
  const choose = (at: number, key: string) =>
    setTargets(targets.map((now, nth) => (nth === at ? key || undefined : now === key ? undefined : now)))
  return (
    <Dialog
      open
      width={720}
      title={t('grid.paste.title', { count: rows })}
      okText={t('grid.paste.ok')}
      cancelText={t('common.cancel')}
      okButtonProps={{ disabled: rows === 0 || targets.every((key) => key === undefined) }}
      onOk={() => onOk({ header, targets, by: 'kind', sure: true })}
      onCancel={onCancel}
    >
      <p>{t('grid.paste.hint')}</p>
      <Checkbox checked={header} onChange={({ target }) => setHeader(target.checked)}>
        {t('grid.paste.header')}
      </Checkbox>
      <div className={classes['scroll']}>
        <table className={classes['columns']}>
          <thead>
            <tr>
              <th scope="col">{t('grid.paste.column')}</th>
              <th scope="col">{t('grid.paste.samples')}</th>
              <th scope="col">{t('grid.paste.target')}</th>
            </tr>
          </thead>
          <tbody>
            {columnsOfBlock(block).map((values, at) => {
              const cells = header ? values.slice(1) : values
              const name = (header && values[0]?.trim()) || t('grid.paste.nth', { nth: at + 1 })
              const column = writable.find(({ key }) => key === targets[at])
              const faulty = column ? unreadable(column, cells, today) : 0
              const doubtful = column ? early(column, cells, today) : 0
              return (
                // the place of a pasted column is all that names it
                <tr key={at}>
                  <th scope="row">{name}</th>
                  <td className={classes['samples']}>
                    {cells
                      .filter((cell) => cell.trim() !== '')
                      .slice(0, SAMPLES)
                      .join(t('list.and'))}
                  </td>
                  <td>
                    <Select
                      showSearch
                      optionFilterProp="label"
                      className={classes['target'] ?? ''}
                      aria-label={t('grid.paste.targetOf', { name })}
                      value={column?.key ?? ''}
                      onChange={(key) => choose(at, key)}
                      options={[
                        { value: '', label: t('grid.paste.leave') },
                        ...writable.map(({ key, label }) => ({ value: key, label })),
                      ]}
                    />
                    {faulty > 0 && (
                      <p className={classes['faulty']}>{t('grid.paste.unreadable', { count: faulty })}</p>
                    )}
                    {doubtful > 0 && (
                      <p className={classes['faulty']}>
                        {t('grid.paste.early', { count: doubtful, day: column?.min ?? '' })}
                      </p>
                    )}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </Dialog>
  )
}
