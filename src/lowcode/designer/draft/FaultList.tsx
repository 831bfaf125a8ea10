import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Popover } from '../../../ui/Popover.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useLang } from '../lang.ts'
import { find } from '../model/tree.ts'
import { nameOf } from '../names.ts'
import { memberName } from './memberName.ts'
import { Button } from '../../../ui/Button.tsx'
import { useDesigner, useEditing, useEditor } from '../useEditor.ts'
import styles from './FaultList.module.css'

/** Everything to be said of the page; each line leads to its control. */
export function FaultList() {
  const t = useT()
  const lang = useLang()
  const editor = useEditor()
  const { onAsk } = useDesigner().props
  const findings = useEditing((state) => state.findings)
  const [open, setOpen] = useState(false)
  const faults = findings.filter(({ note }) => !note).length
  // What partners are refused keeps no page from being used, and yet it is to be seen.
  const refused = findings.some(({ msg }) => msg.startsWith('PARTNER_'))
  const page = editor.now().history.now
  return (
    <Popover
      label={t('designer.findings', { faults, notes: findings.length - faults })}
      className={styles['findings']}
      open={open}
      onOpen={setOpen}
      content={(close) =>
        findings.length === 0 ? (
          <p className="quiet">{t('designer.noFindings')}</p>
        ) : (
          <ul className={styles['list']}>
            {findings.map((each, index) => {
              const control = find(page, each.id)?.control
              return (
                <li key={index} data-note={each.note || undefined}>
                  <button
                    type="button"
                    onClick={() => {
                      editor.select(control ? [control.id] : [])
                      editor.set({ centre: 'canvas' })
                      close()
                    }}
                  >
                    <strong>{control ? nameOf(control, lang) : t('designer.page')}</strong>
                    <span>{each[lang]}</span>
                    {each.member !== '' && (
                      <span className="quiet">{memberName(control?.type, each.member, lang)}</span>
                    )}
                  </button>
                  {each.ask && onAsk && (
                    <Button kind="link" size="small" onClick={() => each.ask && onAsk(each.ask)}>
                      {t('designer.askPartners')}
                    </Button>
                  )}
                </li>
              )
            })}
          </ul>
        )
      }
    >
      <span data-faults={faults > 0 || undefined} data-refused={refused || undefined}>
        <Icon name={faults > 0 || refused ? 'warning' : 'check'} size={15} />
        {findings.length > 0 && findings.length}
      </span>
    </Popover>
  )
}
