import { lazy, Suspense, useId, useState } from 'react'
import { type MenuItem, treeMenu } from '../../../../contract/menus.ts'
import { menuTypeOf, type Side } from '../../../../contract/values.ts'
import { spoken, useT } from '../../../i18n/i18n.ts'
import { useAnswer } from '../../../providers/useAnswer.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Choice } from '../../../ui/choice/Choice.tsx'
import { native } from './native.ts'
import { type BlockKind, choices, goal, type Options, option, shownText } from '../blocks.ts'

const Widget = lazy(() => import('../Widget.tsx'))

interface Props {
  side: Side
  kind: BlockKind
  options: Options
  fault: string | undefined
  onChange: (options: Options) => void
}

/** What is wrong with the options of a kind, as the key of a text. */
export const optionFault = (kind: BlockKind, options: Options): string | undefined =>
  kind === 'shortcut' && !goal(option(options, 'to')) ? 'home.noGoal' : undefined

/** What a block of a kind shows. */
export function OptionFields(props: Props) {
  const { side, kind, options, onChange } = props
  const t = useT()
  const offered = choices[side][kind]
  if (kind === 'shortcut') return <Goal {...props} />
  if (kind === 'widget') return <Script {...props} />
  if (!offered) return null
  return (
    <Field label={t('home.field.shows')}>
      {(field) => (
        <Choice
          id={field.id}
          value={option(options, kind)}
          options={offered.map((one) => ({ value: one, label: t(shownText(one, side)) }))}
          onChange={(chosen) => onChange({ ...options, [kind]: chosen })}
        />
      )}
    </Field>
  )
}

/** Pages of the menu with their addresses. */
const pagesOf = (tree: readonly MenuItem[]): { item: MenuItem; to: string }[] =>
  tree.flatMap((item) => {
    const query = new URLSearchParams(item.meta.query)
    if (item.appId) query.set('appid', String(item.appId))
    const to = [item.pathOnly, query.toString()].filter(Boolean).join('?')
    const own = item.type === 'app' && item.isOpen === 1 && goal(to) ? [{ item, to }] : []
    return [...own, ...pagesOf(item.children)]
  })

function Goal({ side, options, fault, onChange }: Props) {
  const t = useT()
  const list = useId()
  const { data } = useAnswer('menus', treeMenu, { query: { menuType: menuTypeOf[side] } }, { quiet: true })
  const pages = pagesOf(data ?? [])
  return (
    <Field label={t('home.field.to')} hint={t('home.field.toHint')} fault={fault} needed>
      {(field) => (
        <>
          <input
            {...native(field)}
            className="input"
            list={list}
            maxLength={500}
            value={option(options, 'to')}
            onChange={({ target }) => {
              const page = pages.find(({ to }) => to === target.value)?.item
              onChange({ to: target.value, ...(page && { name: page.name, nameEn: page.nameEn }) })
            }}
          />
          <datalist id={list}>
            {pages.map(({ item, to }) => (
              <option key={item.id} value={to}>
                {(spoken() === 'en' && item.nameEn) || item.name}
              </option>
            ))}
          </datalist>
        </>
      )}
    </Field>
  )
}

function Script({ options, onChange }: Props) {
  const t = useT()
  const [tried, setTried] = useState<string>()
  const script = option(options, 'script')
  return (
    <>
      <Field label={t('home.field.script')} hint={t('home.field.scriptHint')}>
        {(field) => (
          <textarea
            {...native(field)}
            className="input arrange-script"
            rows={8}
            maxLength={20_000}
            spellCheck={false}
            value={script}
            onChange={({ target }) => onChange({ ...options, script: target.value })}
          />
        )}
      </Field>
      <div className="arrange-trial">
        <Button onClick={() => setTried(script)}>{t('home.field.try')}</Button>
        {tried !== undefined && (
          <Suspense fallback={null}>
            <Widget title={t('home.field.trial')} script={tried} />
          </Suspense>
        )}
      </div>
    </>
  )
}
