import { dashed } from '../../../../contract/lowcode/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useEmit, usePage } from '../../runtime/page.ts'
import { flag, length, number, words } from '../attr.ts'
import { CopyButton } from '../CopyButton.tsx'
import type { ViewProps } from '../def.ts'
import { JsonNode } from './JsonTree.tsx'
import styles from './JsonView.module.css'
import { readJson } from './readJson.ts'

/** An object, a list or a text of JSON, level by level; a text that is none as it is, with a word on it. */
export default function JsonView({ control, state }: ViewProps) {
  const { lang } = usePage().services
  const t = useT()
  const emit = useEmit(control)
  const read = readJson(state.value)
  if (read.is === 'empty') return <span className="lc-text">{dashed('')}</span>
  const label = words(control, 'label', lang) || control.field
  const text = () => (typeof state.value === 'string' ? state.value : JSON.stringify(state.value, null, 2))
  const level = number(control, 'level') ?? 1
  return (
    <div className={styles['view']} onClick={() => emit('click')}>
      {flag(control, 'copyable') && (
        <span className={styles['copy']}>
          <CopyButton name={label} text={text} />
        </span>
      )}
      {read.is === 'text' && <small className={styles['note']}>{t('lowcode.notJson')}</small>}
      <div
        className={styles['content']}
        role="group"
        aria-label={label}
        tabIndex={read.is === 'text' ? 0 : undefined}
        style={{ maxHeight: length(control, 'height') }}
      >
        {/* Another number of open levels draws it anew. */}
        {read.is === 'text' ? read.text : <JsonNode key={level} value={read.value} level={level} />}
      </div>
    </div>
  )
}
