import { Suspense, useMemo, useState } from 'react'
import type { AppModel, Entity } from '../../../../contract/lowcode/app.ts'
import { notesOfApp } from '../../../../contract/lowcode/appNotes.ts'
import { checkApp } from '../../../../contract/lowcode/checkApp.ts'
import { labelOf } from '../../../../contract/lowcode/control.ts'
import { textOf } from '../../../../contract/lowcode/faults.ts'
import { useT, withTexts } from '../../../i18n/i18n.ts'
import { session } from '../../../providers/session.ts'
import { ActionButton } from '../../../ui/ActionButton.tsx'
import { Button } from '../../../ui/Button.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import { lazyAntd } from '../../../ui/lazyAntd.tsx'
import { PlacedList } from '../../../ui/PlacedList.tsx'
import { namesAlong } from '../namesAlong.ts'
import { EntityHead } from './EntityHead.tsx'
import { FieldGrid } from './FieldGrid.tsx'
import { cellFaults, cellOf, freshEntity, linked, named } from './fieldRows.ts'
import styles from './ModelEditor.module.css'
import faultsStyles from './Faults.module.css'

const FlowEditor = lazy(lazyAntd(withTexts('flow', () => import('./FlowEditor.tsx'))))

interface Props {
  model: AppModel
  /** Counts the models that were put in place of what was being edited. */
  revision: number
  change: (model: AppModel) => void
}

/** What an application keeps: its entities, and the fields of each in a grid. */
export function ModelEditor({ model, revision, change }: Props) {
  const t = useT()
  const [at, setAt] = useState(0)
  // Counts the fields that were added beside the grid, which begins anew with them.
  const [added, setAdded] = useState(0)
  const [shown, setShown] = useState<ReturnType<typeof cellOf>>()
  const entity = model.entities[at]
  const { lang } = session()
  const put = (next: Entity) => change(linked({ ...model, entities: model.entities.with(at, next) }))
  const add = () => {
    const code = `entity${model.entities.length + 1}`
    change({
      ...model,
      entities: [
        ...model.entities,
        freshEntity(crypto.randomUUID(), code, named(t('apps.entity.new'), ''), t('apps.field.name')),
      ],
    })
    setAt(model.entities.length)
  }
  const faults = useMemo(() => checkApp(model), [model])
  // Notes read what the check has looked at.
  const notes = useMemo(() => (faults.length > 0 ? [] : notesOfApp(model)), [faults, model])
  return (
    <div className={styles['model']}>
      <nav className={styles['entities']} aria-label={t('apps.entities')}>
        {model.entities.map((each, index) => (
          <button
            key={each.id}
            type="button"
            className={styles['entity']}
            aria-current={index === at || undefined}
            onClick={() => setAt(index)}
          >
            {labelOf(each.name, lang)}
            <small>{each.code}</small>
          </button>
        ))}
        <Button onClick={add}>{t('apps.entity.add')}</Button>
      </nav>
      {entity ? (
        <div>
          <EntityHead entity={entity} model={model} put={put} renew={() => setAdded(added + 1)} />
          <FieldGrid
            key={`${entity.id} ${revision} ${added}`}
            entity={entity}
            model={model}
            put={put}
            faults={cellFaults(faults, at, lang)}
            shown={shown?.entity === at ? shown : undefined}
          />
          {entity.parent === undefined && (
            <Suspense fallback={null}>
              <FlowEditor entity={entity} put={put} />
            </Suspense>
          )}
          {faults.length > 0 && (
            <ul className={faultsStyles['faults']} role="alert">
              {faults.map((fault) => (
                <li key={`${fault.path} ${fault.msg}`}>
                  <button
                    type="button"
                    onClick={() => {
                      const cell = cellOf(fault.path)
                      setAt(entityAt(fault.path) ?? at)
                      setShown(cell)
                    }}
                  >
                    <strong>{namesAlong(model, fault.path, lang)}</strong> {textOf(fault, lang)}
                  </button>
                </li>
              ))}
            </ul>
          )}
          {notes.length > 0 && (
            <div role="note" aria-label={t('apps.modelNotes')}>
              <PlacedList
                items={notes.map((note) => ({
                  place: namesAlong(model, note.path, lang),
                  text: textOf(note, lang),
                }))}
              />
            </div>
          )}
          <ActionButton
            label={t('apps.entity.remove')}
            danger
            confirm={{ title: t('apps.entity.removeSure', { name: labelOf(entity.name, lang) }) }}
            onRun={() => {
              change({ ...model, entities: model.entities.filter((each) => each !== entity) })
              setAt(0)
            }}
          />
        </div>
      ) : (
        <p className="lc-empty">{t('apps.entity.none')}</p>
      )}
    </div>
  )
}

const entityAt = (path: string): number | undefined => {
  const index = /^entities\.(\d+)/.exec(path)?.[1]
  return index === undefined ? undefined : Number(index)
}
