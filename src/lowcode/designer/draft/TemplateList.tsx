import { useState } from 'react'
import { labelOf } from '../../../../contract/lowcode/control.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Popover } from '../../../ui/Popover.tsx'
import { useLang } from '../lang.ts'
import { useDesigner } from '../useEditor.ts'
import { fromTemplate, templates } from './templates.ts'
import styles from './TemplateList.module.css'

/** Pages to begin with, of each entity. What was on the page is one undo away. */
export function TemplateList() {
  const t = useT()
  const lang = useLang()
  const { editor, props } = useDesigner()
  const [open, setOpen] = useState(false)
  const { model, pages, pageId } = props
  const form = pages.find(({ use, id }) => use === 'form' && id !== pageId)?.id
  return (
    <Popover
      label={t('designer.templates')}
      className="button"
      align="start"
      open={open}
      onOpen={setOpen}
      content={(close) => (
        <div className={styles['templates']}>
          {model.entities.length === 0 && <p className="quiet">{t('designer.noEntity')}</p>}
          {model.entities.map((entity) => (
            <section key={entity.id}>
              <h3>{labelOf(entity.name, lang)}</h3>
              {templates.map((template) => (
                <button
                  key={template}
                  type="button"
                  className="button"
                  data-kind="text"
                  onClick={() => {
                    editor.load(fromTemplate(template, editor.now().history.now, entity, model, form))
                    editor.set({ announcement: t('designer.templateUsed') })
                    close()
                  }}
                >
                  <span>{t(`designer.template.${template}`)}</span>
                </button>
              ))}
            </section>
          ))}
        </div>
      )}
    >
      <span>{t('designer.templates')}</span>
    </Popover>
  )
}
