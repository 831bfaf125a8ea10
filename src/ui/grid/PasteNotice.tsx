import { useT } from '../../i18n/i18n.ts'
import { Button } from '../Button.tsx'
import type { EditColumn } from './block.ts'
import classes from './PasteNotice.module.css'
import type { PasteInput, PasteReport } from './usePaste.ts'

interface Props {
  report: PasteReport
  columns: readonly EditColumn[]
  onAgain: (input: PasteInput) => void
  onClose: () => void
}

/** What a paste did and what of it found no place: no cell is dropped without being said. */
export function PasteNotice({ report, columns, onAgain, onClose }: Props) {
  const t = useT()
  const { match, block, leftOut } = report
  const and = (names: readonly string[]) => names.join(t('list.and'))
  const target = match.targets.flatMap((key) => columns.find((column) => column.key === key)?.label ?? [])
  const nameOf = (at: number) =>
    (match.header && block[0]?.[at]?.trim()) || t('grid.paste.nth', { nth: at + 1 })
  const missing = [
    leftOut.columns.length > 0 && t('grid.paste.leftColumns', { names: and(leftOut.columns.map(nameOf)) }),
    leftOut.locked.length > 0 && t('grid.paste.leftLocked', { names: and(leftOut.locked) }),
    leftOut.rows > 0 && t('grid.paste.leftRows', { count: leftOut.rows }),
  ].filter((text) => text !== false)
  return (
    <div className={classes['notice']} role="status" data-missing={missing.length > 0}>
      <p>
        {t('grid.paste.done', { rows: report.rows, columns: and(target) })}
        {missing.map((text) => (
          <strong key={text}> {text}</strong>
        ))}
      </p>
      <Button size="small" onClick={() => onAgain(report)}>
        {t('grid.paste.again')}
      </Button>
      <Button size="small" kind="text" onClick={onClose}>
        {t('common.close')}
      </Button>
    </div>
  )
}
