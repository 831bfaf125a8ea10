import Checkbox from 'antd/es/checkbox/Checkbox'
import { useId } from 'react'
import { labelOf } from '../../../../contract/lowcode/control.ts'
import { useT } from '../../../i18n/i18n.ts'
import { session } from '../../../providers/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { Choice } from '../../../ui/choice/Choice.tsx'
import type { EntityProps } from './entityProps.ts'
import { named, withPartner } from './fieldRows.ts'
import entryStyles from './Entry.module.css'
import styles from './EntityHead.module.css'

/** What an entity is called, numbered by and shared with. */
export function EntityHead({ entity, model, put, renew }: EntityProps & { renew: () => void }) {
  const t = useT()
  const id = useId()
  const text = (key: string, value: string, set: (value: string) => void) => (
    <label key={key} className={entryStyles['entry']} htmlFor={`${id}-${key}`}>
      <span>{t(`apps.entity.${key}`)}</span>
      <input
        id={`${id}-${key}`}
        className={entryStyles['text']}
        value={value}
        onChange={({ target }) => set(target.value)}
      />
    </label>
  )
  const choice = (
    key: string,
    value: string,
    options: readonly [string, string][],
    set: (value: string) => void,
  ) => (
    <label key={key} className={entryStyles['entry']} htmlFor={`${id}-${key}`}>
      <span>{t(`apps.entity.${key}`)}</span>
      <Choice
        id={`${id}-${key}`}
        value={value}
        options={options.map(([option, name]) => ({ value: option, label: name }))}
        onChange={set}
      />
    </label>
  )
  const { lang } = session()
  const [zh, en] = [labelOf(entity.name, 'zh'), typeof entity.name === 'string' ? '' : (entity.name.en ?? '')]
  const keys = entity.fields.map(({ key, name }): [string, string] => [key, labelOf(name, lang)])
  const partners = entity.fields
    .filter(({ type, noun }) => type === 'drill_up' && noun === 'suppliers')
    .map(({ key, name }): [string, string] => [key, labelOf(name, lang)])
  const isRows = model.entities.some(({ fields }) =>
    fields.some((field) => field.type === 'drill_down' && field.entity === entity.id),
  )
  const { numbering: _numbering, ...unnumbered } = entity
  const { partnerField: _partner, partnerMay: _may, ...alone } = entity
  const may = entity.partnerMay ?? []
  return (
    <div className={styles['head']}>
      {text('code', entity.code, (code) => put({ ...entity, code }))}
      {text('zh', zh, (next) => put({ ...entity, name: named(next, en) }))}
      {text('en', en, (next) => put({ ...entity, name: named(zh, next) }))}
      {choice('title', entity.title, keys, (title) => put({ ...entity, title }))}
      {choice(
        'numberField',
        entity.numbering?.field ?? '',
        [['', t('apps.entity.notNumbered')], ...keys],
        (field) =>
          put(
            field === ''
              ? unnumbered
              : {
                  ...entity,
                  numbering: { field, pattern: entity.numbering?.pattern ?? 'NO-{yyyy}{MM}-{0000}' },
                },
          ),
      )}
      {entity.numbering &&
        text('pattern', entity.numbering.pattern, (pattern) =>
          put({ ...entity, numbering: { field: entity.numbering?.field ?? entity.title, pattern } }),
        )}
      {!isRows &&
        choice(
          'share',
          entity.share,
          [
            ['own', t('apps.entity.own')],
            ['partner', t('apps.entity.partner')],
          ],
          (share) =>
            put(
              share === 'partner'
                ? { ...entity, share, ...(partners[0] && { partnerField: partners[0][0] }) }
                : { ...alone, share: 'own' },
            ),
        )}
      {entity.share === 'partner' &&
        choice('partnerField', entity.partnerField ?? '', [['', '—'], ...partners], (field) =>
          put(field === '' ? alone : { ...entity, partnerField: field }),
        )}
      {entity.share === 'partner' && (
        <p className={styles['partner']}>
          {entity.partnerField === undefined
            ? t('appDesign.share.needsField')
            : t('appDesign.share.hasField', {
                field: partners.find(([key]) => key === entity.partnerField)?.[1] ?? entity.partnerField,
              })}{' '}
          {partners.length === 0 && (
            <Button
              size="small"
              onClick={() => {
                put(withPartner(entity))
                renew()
              }}
            >
              {t('appDesign.share.addField')}
            </Button>
          )}
        </p>
      )}
      {entity.share === 'partner' && (
        <fieldset className={styles['may']}>
          <legend>{t('apps.entity.partnerMay')}</legend>
          {(['create', 'update', 'delete'] as const).map((right) => (
            <Checkbox
              key={right}
              checked={may.includes(right)}
              onChange={({ target }) =>
                put({
                  ...entity,
                  partnerMay: target.checked ? [...may, right] : may.filter((one) => one !== right),
                })
              }
            >
              {t(`apps.may.${right}`)}
            </Checkbox>
          ))}
        </fieldset>
      )}
    </div>
  )
}
