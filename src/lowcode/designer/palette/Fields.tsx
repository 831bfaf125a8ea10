import { useDraggable } from '@dnd-kit/core'
import { useMemo } from 'react'
import { type Control, labelOf, walk } from '../../../../contract/lowcode/control.ts'
import { entityOf } from '../../../../contract/lowcode/entity.ts'
import { controlsOf } from '../../../../contract/lowcode/generate.ts'
import { fieldsOf } from '../../../../contract/lowcode/kinds.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Icon } from '../../../ui/Icon.tsx'
import type { DragSource } from '../canvas/drag.ts'
import { useLang } from '../lang.ts'
import { nameOf } from '../names.ts'
import { useDesigner, useEditing } from '../useEditor.ts'
import { KindIcon } from './KindIcon.tsx'
import { putIn } from './putIn.ts'
import noteStyles from '../Note.module.css'
import paletteStyles from './Palette.module.css'

/** The fields of the entity the page is about, each as the control that fills it in. */
export function Fields() {
  const t = useT()
  const lang = useLang()
  const { editor, props } = useDesigner()
  const page = useEditing(({ history }) => history.now)
  const { source } = page
  const entity = source && 'entity' in source ? entityOf(props.model, source.entity) : undefined
  const controls = useMemo(() => (entity ? controlsOf(entity, props.model) : []), [entity, props.model])
  const used = useMemo(() => usedBy(page.body), [page.body])
  const drag: DragSource = {
    made(element) {
      const id = element.closest<HTMLElement>('[data-field]')?.dataset['field']
      return controls.filter((control) => control.id === id)
    },
  }
  const { setNodeRef, listeners } = useDraggable({ id: 'fields', data: drag })
  if (!entity) return <p className={`quiet ${noteStyles['note']}`}>{t('designer.noEntity')}</p>
  const left = controls.filter((control) => !isUsed(control, used))
  return (
    <div className={paletteStyles['palette']} ref={setNodeRef} {...listeners}>
      <h3>{labelOf(entity.name, lang)}</h3>
      <ul className={paletteStyles['fields']}>
        {controls.map((control) => (
          <li key={control.id}>
            <button
              type="button"
              className={paletteStyles['offer']}
              data-field={control.id}
              disabled={props.mayEdit === false}
              onClick={() => putIn(editor, [control])}
            >
              <KindIcon type={control.type} />
              <span>{nameOf(control, lang)}</span>
              {isUsed(control, used) && (
                <span className={paletteStyles['used']} role="img" aria-label={t('designer.used')}>
                  <Icon name="check" size={14} />
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {left.length > 0 && props.mayEdit !== false && (
        <button type="button" className="button" data-kind="link" onClick={() => putIn(editor, left)}>
          <span>{t('designer.allFields', { count: left.length })}</span>
        </button>
      )}
    </div>
  )
}

const usedBy = (body: readonly Control[]): ReadonlySet<string> =>
  new Set([...walk(body)].flatMap(({ control }) => fieldsOf(control)))
const isUsed = (control: Control, used: ReadonlySet<string>): boolean =>
  fieldsOf(control).some((field) => used.has(field))
