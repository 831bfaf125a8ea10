import { useRef } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { lazyAntd } from '../../../ui/lazyAntd.tsx'
import { ControlView } from '../../runtime/ControlView.tsx'
import { columnsIn } from '../../runtime/cells.ts'
import { Page, usePage } from '../../runtime/page.ts'
import { late } from '../late.tsx'
import { headsOf } from './heads.ts'
import { useFirstInput } from './useFirstInput.ts'
import { type OpenRow, useOpenRow } from './useOpenRow.ts'
import styles from './RowSheet.module.css'

const SheetWindow = late(
  lazyAntd(() => import('./SheetWindow.tsx')),
  null,
)

interface Props extends OpenRow {
  title: string
  /** The field that is written first. */
  first: string | undefined
  previous: (() => void) | undefined
  next: (() => void) | undefined
  add: (() => void) | undefined
  onClose: () => void
}

/** A row as a form over the page, a field below the other; it goes on to the rows beside it. */
export function RowSheet({ title, first, previous, next, add, onClose, ...open }: Props) {
  const t = useT()
  /** A field takes what was typed when it is left. */
  const left = (go: () => void) => () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    go()
  }
  const to = (text: string, go: (() => void) | undefined) => (
    <Button disabled={!go} onClick={go && left(go)}>
      {text}
    </Button>
  )
  return (
    <SheetWindow
      title={title}
      onClose={left(onClose)}
      foot={
        <>
          {to(t('lowcode.grid.previous'), previous)}
          {to(t('lowcode.grid.next'), next)}
          {add && to(t('lowcode.grid.add'), add)}
          <Button kind="primary" onClick={left(onClose)}>
            {t('lowcode.grid.done')}
          </Button>
        </>
      }
    >
      <RowForm key={open.row.key} first={first} {...open} />
    </SheetWindow>
  )
}

/** The fields of a row, under the heads that its columns have in common. */
function RowForm({ first, ...open }: OpenRow & { first: string | undefined }) {
  const { lang } = usePage().services
  const page = useOpenRow(open)
  const place = useRef<HTMLDivElement>(null)
  useFirstInput(place, true, first)
  const columns = columnsIn(open.control, 2)
  const heads = headsOf(open.control, columns, lang) ?? [{ label: '', from: 0, span: columns.length }]
  return (
    <Page.Provider value={page}>
      <div ref={place} className={`lc-page ${styles['form']}`}>
        {heads.map(({ label, from, span }) => (
          <div key={from} role={label === '' ? undefined : 'group'} aria-label={label || undefined}>
            {label !== '' && <h4>{label}</h4>}
            <div className="lc-grid">
              {columns.slice(from, from + span).map((column) => (
                <ControlView key={column.id} control={column} />
              ))}
            </div>
          </div>
        ))}
      </div>
    </Page.Provider>
  )
}
