import { useT } from '../../../i18n/i18n.ts'
import { Dialog } from '../Dialog.tsx'
import styles from './KeysDialog.module.css'

const keys = [
  ['↑ ↓', 'neighbour'],
  ['←', 'holder'],
  ['→', 'held'],
  ['Shift ↑ ↓', 'extend'],
  ['Alt ↑ ↓', 'move'],
  ['Alt ←', 'moveOut'],
  ['Alt →', 'moveIn'],
  ['Delete', 'remove'],
  ['Ctrl C / X / V', 'clipboard'],
  ['Ctrl D', 'duplicate'],
  ['Ctrl Z / Y', 'undo'],
  ['Ctrl A', 'all'],
  ['Ctrl S', 'save'],
  ['F2', 'rename'],
  ['Esc', 'leave'],
] as const

/** What the keyboard does. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  return (
    <Dialog title={t('designer.keys')} onClose={onClose}>
      <dl className={styles['keys']}>
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(`designer.key.${does}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
