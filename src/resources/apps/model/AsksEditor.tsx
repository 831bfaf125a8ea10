import { useId, useState } from 'react'
import {
  type AppModel,
  type Ask,
  askNouns,
  isAskNoun,
  reasonLength,
} from '../../../../contract/lowcode/app.ts'
import { checkApp } from '../../../../contract/lowcode/checkApp.ts'
import { labelOf } from '../../../../contract/lowcode/control.ts'
import { textOf } from '../../../../contract/lowcode/faults.ts'
import { useT } from '../../../i18n/i18n.ts'
import { session } from '../../../providers/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { Choice } from '../../../ui/choice/Choice.tsx'
import { named } from './fieldRows.ts'
import styles from './AsksEditor.module.css'
import entryStyles from './Entry.module.css'
import faultsStyles from './Faults.module.css'
import toolsStyles from '../Tools.module.css'

interface Props {
  model: AppModel
  /** The noun somebody came to ask for, from the designer of a page. */
  suggested: string | undefined
  change: (model: AppModel) => void
}

/** What of their data the application asks partners for, and why, in both languages: they read the words before they answer. */
export function AsksEditor({ model, suggested, change }: Props) {
  const t = useT()
  const id = useId()
  const { lang } = session()
  const asks = model.asks ?? []
  const free = askNouns.filter((noun) => !asks.some((ask) => ask.noun === noun))
  const [chosen, setChosen] = useState(suggested)
  const next = free.find((noun) => noun === chosen) ?? free[0]
  const { asks: _asks, ...without } = model
  const put = (list: Ask[]) => change(list.length === 0 ? without : { ...model, asks: list })
  const faults = checkApp(model).filter(({ path }) => path.startsWith('asks.'))
  return (
    <section className={styles['asks']} aria-labelledby={id}>
      <h2 id={id}>{t('apps.asking.title')}</h2>
      <p className="quiet">{t('apps.asking.help')}</p>
      {asks.length === 0 && <p className="quiet">{t('apps.asking.none')}</p>}
      <ul>
        {asks.map((ask, index) => {
          const noun = t(`apps.asks.noun.${ask.noun}`)
          const [zh, en] = [
            labelOf(ask.reason, 'zh'),
            typeof ask.reason === 'string' ? '' : (ask.reason.en ?? ''),
          ]
          const say = (reason: Ask['reason']) => put(asks.with(index, { ...ask, reason }))
          return (
            <li key={ask.noun} aria-label={noun}>
              <strong>{noun}</strong>
              <label className={entryStyles['entry']}>
                <span>{t('apps.asking.zh')}</span>
                <input
                  className={entryStyles['text']}
                  value={zh}
                  maxLength={reasonLength}
                  onChange={({ target }) => say(named(target.value, en))}
                />
              </label>
              <label className={entryStyles['entry']}>
                <span>{t('apps.asking.en')}</span>
                <input
                  className={entryStyles['text']}
                  value={en}
                  maxLength={reasonLength}
                  onChange={({ target }) => say(named(zh, target.value))}
                />
              </label>
              <Button
                kind="text"
                danger
                aria-label={t('apps.asking.remove', { noun })}
                onClick={() => put(asks.toSpliced(index, 1))}
              >
                {t('common.delete')}
              </Button>
            </li>
          )
        })}
      </ul>
      {faults.length > 0 && (
        <ul className={faultsStyles['faults']} role="alert">
          {faults.map((fault) => (
            <li key={`${fault.path} ${fault.msg}`}>{textOf(fault, lang)}</li>
          ))}
        </ul>
      )}
      {next && (
        <div className={toolsStyles['tools']}>
          <Choice
            narrow
            label={t('apps.asking.noun')}
            value={next}
            options={free.map((noun) => ({ value: noun, label: t(`apps.asks.noun.${noun}`) }))}
            onChange={(noun) => isAskNoun(noun) && setChosen(noun)}
          />
          <Button onClick={() => put([...asks, { noun: next, reason: { zh: '', en: '' } }])}>
            {t('apps.asking.add')}
          </Button>
        </div>
      )}
    </section>
  )
}
